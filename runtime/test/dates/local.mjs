/** Prints local times around changes of offsets, and the texts of dates. */

/** Days on which clocks were changed; the standard time changes on most of them. */
const CHANGES = {
  'America/Caracas': ['2007-12-09', '2016-05-01'],
  'America/New_York': ['1930-04-27', '2023-03-12', '2023-11-05'],
  'America/St_Johns': ['1935-03-30', '2011-11-06'],
  'Asia/Kolkata': ['1900-01-01', '1941-10-01'],
  'Asia/Pyongyang': ['2015-08-15', '2018-05-05'],
  'Australia/Lord_Howe': ['1981-03-01', '2023-04-02', '2023-10-01'],
  'Europe/Berlin': ['1893-04-01', '1945-05-24', '2023-03-26', '2023-10-29'],
  'Pacific/Apia': ['2011-12-30'],
};
const QUARTERS = 4 * 24 * 3;

for (const [zone, days] of Object.entries(CHANGES)) {
  process.env.TZ = zone;
  for (const day of days) {
    const [year, month, date] = day.split('-').map(Number);
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const local = new Date(year, month - 1, date - 1, 0, quarter * 15);
      const clock = [local.getDate(), local.getHours(), local.getMinutes(), local.getSeconds()];
      console.log(zone, local.toISOString(), clock.join(' '), local.getTimezoneOffset());
    }
  }
}

for (const zone of ['America/New_York', 'Asia/Kolkata', 'Europe/Berlin']) {
  process.env.TZ = zone;
  for (const time of [-3e12, -1.48e12, 0, 1.69e12, 1.7e12]) {
    const date = new Date(time);
    console.log(String(date), date.toTimeString(), date.toLocaleString('en-US'));
    console.log(date.toLocaleTimeString('en-US', { timeStyle: 'short' }));
    console.log(Date.parse(String(date)), Date.parse(date.toLocaleString('en-US')));
  }
}
