import { MAKES, MODELS } from '../words.mjs';

/**
 * @import { FastRandom } from '../random.mjs'
 * @import { PlainCase } from '../plain.mjs'
 *
 * @typedef {ReturnType<typeof randomCar>} Car
 */

const COLORS = ['black', 'white', 'red', 'green', 'blue', 'cyan', 'magenta', 'yellow', 'silver'];

/** Cars whose values are summed up. @type {PlainCase<{ cars: Car[] }, { amount: number }>} */
export const carSales = {
  build(random) {
    const cars = [];
    let expected = 0;
    for (let count = random.below(200); count > 0; count--) {
      const car = randomCar(random);
      cars.push(car);
      expected += worthOf(car);
    }
    return { request: { cars }, expected };
  },

  handle({ cars }) {
    let amount = 0;
    for (const car of cars) amount += worthOf(car);
    return { amount };
  },

  answer: ({ amount }) => amount,
};

/** @param {FastRandom} random */
function randomCar(random) {
  const make = MAKES[random.below(5)];
  const model = MODELS[random.below(6)];
  const color = COLORS[random.below(9)];
  const seats = 2 + random.below(6);
  const doors = 2 + random.below(3);
  const wheels = [];
  for (let i = 0; i < 4; i++) {
    const diameter = 25 + random.below(15);
    wheels.push({ diameter, airPressure: 30 + random.real(20), snowTires: random.oneOf(16) });
  }
  const length = 170 + random.below(150);
  const width = 48 + random.below(36);
  const height = 54 + random.below(48);
  const weight = ((length * width * height) / 200) | 0;
  const engine = {
    horsepower: 100 * random.below(400),
    cylinders: 4 + 2 * random.below(3),
    cc: 800 + random.below(10_000),
    usesGas: true,
    usesElectric: random.flip(),
  };
  const fuelCapacity = 10 + random.real(30);
  return {
    make,
    model,
    color,
    seats,
    doors,
    wheels,
    length,
    width,
    height,
    weight,
    engine,
    fuelCapacity,
    fuelLevel: random.real(fuelCapacity),
    hasPowerWindows: random.flip(),
    hasPowerSteering: random.flip(),
    hasCruiseControl: random.flip(),
    cupHolders: random.below(12),
    hasNavSystem: random.flip(),
  };
}

/** @param {Car} car */
function worthOf(car) {
  let value = car.seats * 200 + car.doors * 350;
  for (const { diameter, snowTires } of car.wheels) {
    value += diameter * diameter + (snowTires ? 100 : 0);
  }
  value += ((car.length * car.width * car.height) / 50) | 0;
  value += car.engine.horsepower * 40;
  if (car.engine.usesElectric) value += car.engine.usesGas ? 5000 : 3000;
  value += car.hasPowerWindows ? 100 : 0;
  value += car.hasPowerSteering ? 200 : 0;
  value += car.hasCruiseControl ? 400 : 0;
  value += car.hasNavSystem ? 2000 : 0;
  return value + car.cupHolders * 25;
}
