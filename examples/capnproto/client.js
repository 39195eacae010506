// Adds a person to the address book, or finds people: add <id> <name> <email> [<mobile>] [<manager>], find <name>
import { Request, Response } from './addressbook.js';
import { messages } from './messages.js';

const { PORT = '7000' } = process.env;

/** @type {Record<string, (...args: string[]) => object>} */
const requests = {
  add(id, name, email, number, manager) {
    const phones = number ? [{ number, kind: 'mobile' }] : [];
    return {
      add: { id: Number(id), name, email, phones, manager: manager && { name: manager } },
    };
  },
  find: (name) => ({ find: name }),
};

const [command, ...args] = process.argv.slice(2);
const request = Request.encode(requests[command](...args));

const socket = await vertx.createNetClient().connect(Number(PORT), 'localhost');
const answer = messages(socket).next();
await socket.write(request);
const { value } = await answer;
if (!value) throw new Error('The server has closed the connection');
const response = Response.decode(value);
if (response.which === 'people') {
  for (const person of response.people) console.log(JSON.stringify(person));
} else {
  console.error(response.error);
  process.exitCode = 1;
}

// Java holds the functions of the accessors, for which the process would wait.
process.exit();
