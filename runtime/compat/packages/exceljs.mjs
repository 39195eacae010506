import ExcelJS from 'exceljs';
import { equal } from '../check.mjs';

export default async function use() {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Sheet', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [
    { header: 'Name', key: 'name', width: 20 },
    { header: 'Price', key: 'price' },
  ];
  sheet.addRows([
    { name: 'Jö & Co', price: 1.5 },
    { name: 'b', price: 2 },
  ]);
  sheet.getCell('B4').value = { formula: 'SUM(B2:B3)', result: 3.5 };
  sheet.getCell('C1').value = new Date(Date.UTC(2024, 0, 2));
  sheet.mergeCells('A5:B6');
  sheet.getCell('A1').font = { bold: true };
  const bytes = await book.xlsx.writeBuffer();
  equal(Buffer.from(bytes).subarray(0, 2).toString(), 'PK');
  const read = new ExcelJS.Workbook();
  await read.xlsx.load(bytes);
  const back = read.getWorksheet('Sheet');
  equal(
    [back.rowCount >= 5, back.getCell('A2').value, back.getCell('B3').value],
    [true, 'Jö & Co', 2],
  );
  equal([back.getCell('B4').formula, back.getCell('B4').result], ['SUM(B2:B3)', 3.5]);
  equal(back.getCell('C1').value.toISOString(), '2024-01-02T00:00:00.000Z');
  equal([back.getCell('A1').font.bold, back.getCell('B6').isMerged], [true, true]);
  equal((await book.csv.writeBuffer()).toString().split('\n')[1], 'Jö & Co,1.5');
}
