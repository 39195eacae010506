import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query('select $1::text as text', ['Hello, World!']);
  response.setHeader('content-type', 'text/plain').end(rows[0].text);
}).listen(0, () => console.log(`Listening on http://localhost:${server.address().port}`));
