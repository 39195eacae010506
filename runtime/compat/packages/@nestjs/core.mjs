import 'reflect-metadata';
import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  ParseIntPipe,
  Post,
  UseGuards,
} from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { equal } from '../../check.mjs';

class Cats {
  names = ['tom'];
}
class Guard {
  canActivate(context) {
    return context.switchToHttp().getRequest().headers['x-key'] === 'k';
  }
}
class CatsController {
  constructor(cats) {
    this.cats = cats;
  }
  one(id) {
    return { name: this.cats.names[id] };
  }
  async add({ name }) {
    if (!name) throw new BadRequestException('name is missing');
    return { count: this.cats.names.push(name) };
  }
}
class AppModule {}

/** Does as the decorators of TypeScript. */
function decorate() {
  Injectable()(Cats);
  Injectable()(Guard);
  Controller('cats')(CatsController);
  Reflect.defineMetadata('design:paramtypes', [Cats], CatsController);
  const on = (decorator, name) =>
    decorator(
      CatsController.prototype,
      name,
      Object.getOwnPropertyDescriptor(CatsController.prototype, name),
    );
  on(Get(':id'), 'one');
  Param('id', ParseIntPipe)(CatsController.prototype, 'one', 0);
  on(Post(), 'add');
  on(UseGuards(Guard), 'add');
  Body()(CatsController.prototype, 'add', 0);
  Module({ controllers: [CatsController], providers: [Cats] })(AppModule);
}

export default async function use() {
  decorate();
  const app = await NestFactory.create(AppModule, { logger: false });
  await app.listen(0, '127.0.0.1');
  const base = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  try {
    const one = await fetch(`${base}/cats/0`);
    equal([one.status, await one.json()], [200, { name: 'tom' }]);
    const wrong = await fetch(`${base}/cats/x`);
    equal(
      [wrong.status, (await wrong.json()).message],
      [400, 'Validation failed (numeric string is expected)'],
    );
    const post = (body, key) =>
      fetch(`${base}/cats`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-key': key },
        body: JSON.stringify(body),
      });
    equal((await post({ name: 'x' }, 'no')).status, 403);
    const added = await post({ name: 'x' }, 'k');
    equal([added.status, await added.json()], [201, { count: 2 }]);
    equal((await (await post({}, 'k')).json()).message, 'name is missing');
    equal((await fetch(`${base}/dogs`)).status, 404);
    equal([app.get(Cats).names.length, app.get(Reflector) instanceof Reflector], [2, true]);
  } finally {
    await app.close();
  }
}
