import { degrees, PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { equal, fails, require } from '../check.mjs';

export default async function use() {
  const document = await PDFDocument.create();
  document.setTitle('Grüße');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([300, 200]);
  page.drawText('Hello', {
    x: 50,
    y: 100,
    size: 20,
    font,
    color: rgb(1, 0, 0),
    rotate: degrees(10),
  });
  equal(font.widthOfTextAtSize('Hello', 20).toFixed(2), '45.56');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const image = await document.embedPng(png);
  page.drawImage(image, { x: 0, y: 0, width: 10, height: 10 });
  const bytes = await document.save();
  equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-');
  const back = await PDFDocument.load(bytes);
  equal(
    [back.getPageCount(), back.getTitle(), back.getPage(0).getSize()],
    [1, 'Grüße', { width: 300, height: 200 }],
  );
  const [copied] = await back.copyPages(document, [0]);
  back.addPage(copied);
  equal((await PDFDocument.load(await back.save())).getPageCount(), 2);
  const form = back.getForm();
  form.createTextField('name').setText('value');
  equal(form.getTextField('name').getText(), 'value');
  await fails(() => PDFDocument.load('not a pdf'), /No PDF header found|Failed to parse/);
  equal(require('pdf-lib').PDFDocument.name.length > 0, true);
}
