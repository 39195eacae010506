// Cars whose values are summed up: lists of structs with many small fields.
import { ParkingLot, TotalValue } from '../../generated/suite.js';
import { MAKES, MODELS } from '../words.mjs';

export const carSales = {
  Request: ParkingLot,
  Response: TotalValue,

  build(random, request) {
    let sum = 0;
    const count = random.below(200);
    const cars = request._initCars(count);
    for (let i = 0; i < count; i++) {
      const car = cars.get(i);
      fill(car, random);
      sum += worthOf(car);
    }
    return sum;
  },

  handle(request, response) {
    let sum = 0;
    const { cars } = request;
    for (let i = 0, count = cars.length; i < count; i++) sum += worthOf(cars.get(i));
    response.amount = BigInt(sum);
  },

  answer: (response) => Number(response.amount),
};

function fill(car, random) {
  car.make = MAKES[random.below(5)];
  car.model = MODELS[random.below(6)];
  car.color = random.below(9);
  car.seats = 2 + random.below(6);
  car.doors = 2 + random.below(3);
  const wheels = car._initWheels(4);
  for (let i = 0; i < 4; i++) {
    const wheel = wheels.get(i);
    wheel.diameter = 25 + random.below(15);
    wheel.airPressure = 30 + random.real(20);
    wheel.snowTires = random.oneOf(16);
  }
  car.length = 170 + random.below(150);
  car.width = 48 + random.below(36);
  car.height = 54 + random.below(48);
  car.weight = ((car.length * car.width * car.height) / 200) | 0;
  const engine = car._initEngine();
  engine.horsepower = 100 * random.below(400);
  engine.cylinders = 4 + 2 * random.below(3);
  engine.cc = 800 + random.below(10_000);
  engine.usesGas = true;
  engine.usesElectric = random.flip();
  car.fuelCapacity = 10 + random.real(30);
  car.fuelLevel = random.real(car.fuelCapacity);
  car.hasPowerWindows = random.flip();
  car.hasPowerSteering = random.flip();
  car.hasCruiseControl = random.flip();
  car.cupHolders = random.below(12);
  car.hasNavSystem = random.flip();
}

function worthOf(car) {
  let value = car.seats * 200 + car.doors * 350;
  const { wheels, engine } = car;
  for (let i = 0, count = wheels.length; i < count; i++) {
    const wheel = wheels.get(i);
    const { diameter } = wheel;
    value += diameter * diameter + (wheel.snowTires ? 100 : 0);
  }
  value += ((car.length * car.width * car.height) / 50) | 0;
  value += engine.horsepower * 40;
  if (engine.usesElectric) value += engine.usesGas ? 5000 : 3000;
  value += car.hasPowerWindows ? 100 : 0;
  value += car.hasPowerSteering ? 200 : 0;
  value += car.hasCruiseControl ? 400 : 0;
  value += car.hasNavSystem ? 2000 : 0;
  return value + car.cupHolders * 25;
}
