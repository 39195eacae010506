import type { AddressInfo } from 'node:net';
import { app } from './app.ts';

const server = app.listen(Number(process.env.PORT ?? 8080), () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Listening on http://localhost:${port}`);
});
