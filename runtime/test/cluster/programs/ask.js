/** A member that tells the others to begin, and prints what they say. */
const bus = vertx.eventBus();
const ask = async (address) => (await bus.request(address, null, { sendTimeout: 200_000 })).body();
const members = ['a', 'b', 'c'];
console.log('ready');
console.log('checked', ...(await Promise.all(members.map((each) => ask(`go.${each}`)))));
let news;
do news = await Promise.all(members.map((each) => ask(`told.${each}`)));
while (news.some((count) => count < members.length));
console.log('news', ...news);
process.exit();
