import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<title>Shop</title><input><button onclick="add()">add</button><ul></ul><script>
    const add = () => { const item = document.createElement('li'); item.textContent = document.querySelector('input').value;
      document.querySelector('ul').append(item); console.log('added'); };</script>`);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  const said = [];
  page.on('console', (message) => said.push(message.text()));
  const response = await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.type('input', 'tea');
  await page.click('button');
  await page.waitForSelector('li');
  const items = await page.$$eval('li', (found) => found.map((item) => item.textContent));
  const image = await page.screenshot();
  const signature = Buffer.from(image).toString('latin1', 1, 4);
  const title = await page.title();
  console.log(JSON.stringify({ status: response.status(), title, items, said, signature }));
} finally {
  await browser.close();
  server.close();
}
