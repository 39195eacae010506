// The same names as in Java; it could be '@java/commons-csv' as well.
import { CSVFormat, CSVParser, type CSVRecord } from 'java:org.apache.commons.csv';
import { Multimaps, Range } from '@java/guava';

const text = await vertx.fileSystem().readFile('orders.csv');
const format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
const orders = CSVParser.parse(text.toString(), format).getRecords();

// A Java list is iterable, and an array; a function is what Java calls a Function.
const byFruit = Multimaps.index(orders, (order: CSVRecord) => order.get('fruit'));
const usual = Range.closed(1, 10);

for (const fruit of byFruit.keySet()) {
  const prices = byFruit.get(fruit).map((order) => Number(order.get('price')));
  const total = prices.reduce((sum, price) => sum + price, 0);
  const unusual = prices.some((price) => !usual.contains(Math.round(price)));
  console.log(`${fruit}: ${prices.length} for ${total.toFixed(2)}${unusual ? ' (unusual)' : ''}`);
}

// Java may still hold the function above, for which the process would wait.
process.exit();
