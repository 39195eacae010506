import { texts } from './texts.mjs';

/** Prints what each text is in each time zone that is named. */

const all = texts(20260901, 6000);
for (const zone of process.argv.slice(2)) {
  process.env.TZ = zone;
  for (const text of all) {
    const value = Date.parse(text);
    const ofConstructor = new Date(text).getTime();
    const same = Object.is(ofConstructor, value);
    console.log(`${zone} ${JSON.stringify(text)} ${value}${same ? '' : ` but ${ofConstructor}`}`);
  }
}
