const { createServer } = require('node:http');

createServer((_request, response) => response.end(`${process.pid}`)).listen(process.env.PORT);
