// Cars whose values are summed up: lists of structs with many small fields.
import { Color, ParkingLot, TotalValue } from 'java:io.es4x.benchmarks.capnproto.schema';
import { Text$Reader as Text } from 'java:org.capnproto';
import { MAKES, MODELS } from '../words.mjs';

const TEXTS = {
  makes: MAKES.map((make) => new Text(make)),
  models: MODELS.map((model) => new Text(model)),
};
const COLORS = [...Color.values()];

export const carSales = {
  request: ParkingLot.FACTORY,
  response: TotalValue.FACTORY,

  build(random, request) {
    let sum = 0;
    const count = random.below(200);
    const cars = request.initCars(count);
    for (let i = 0; i < count; i++) {
      const car = cars.get(i);
      fill(car, random);
      sum += worthOf(car.asReader());
    }
    return sum;
  },

  handle(request, response) {
    let sum = 0;
    const cars = request.getCars();
    for (let i = 0, count = cars.size(); i < count; i++) sum += worthOf(cars.get(i));
    response.setAmount(sum);
  },

  answer: (response) => response.getAmount(),
};

function fill(car, random) {
  car.setMake(TEXTS.makes[random.below(5)]);
  car.setModel(TEXTS.models[random.below(6)]);
  car.setColor(COLORS[random.below(9)]);
  car.setSeats(2 + random.below(6));
  car.setDoors(2 + random.below(3));
  const wheels = car.initWheels(4);
  for (let i = 0; i < 4; i++) {
    const wheel = wheels.get(i);
    wheel.setDiameter(25 + random.below(15));
    wheel.setAirPressure(Math.fround(30 + random.real(20)));
    wheel.setSnowTires(random.oneOf(16));
  }
  car.setLength(170 + random.below(150));
  car.setWidth(48 + random.below(36));
  car.setHeight(54 + random.below(48));
  car.setWeight(((car.getLength() * car.getWidth() * car.getHeight()) / 200) | 0);
  const engine = car.initEngine();
  engine.setHorsepower(100 * random.below(400));
  engine.setCylinders(4 + 2 * random.below(3));
  engine.setCc(800 + random.below(10_000));
  engine.setUsesGas(true);
  engine.setUsesElectric(random.flip());
  car.setFuelCapacity(Math.fround(10 + random.real(30)));
  car.setFuelLevel(Math.fround(random.real(car.getFuelCapacity())));
  car.setHasPowerWindows(random.flip());
  car.setHasPowerSteering(random.flip());
  car.setHasCruiseControl(random.flip());
  car.setCupHolders(random.below(12));
  car.setHasNavSystem(random.flip());
}

function worthOf(car) {
  let value = car.getSeats() * 200 + car.getDoors() * 350;
  const wheels = car.getWheels();
  for (let i = 0, count = wheels.size(); i < count; i++) {
    const wheel = wheels.get(i);
    const diameter = wheel.getDiameter();
    value += diameter * diameter + (wheel.getSnowTires() ? 100 : 0);
  }
  value += ((car.getLength() * car.getWidth() * car.getHeight()) / 50) | 0;
  const engine = car.getEngine();
  value += engine.getHorsepower() * 40;
  if (engine.getUsesElectric()) value += engine.getUsesGas() ? 5000 : 3000;
  value += car.getHasPowerWindows() ? 100 : 0;
  value += car.getHasPowerSteering() ? 200 : 0;
  value += car.getHasCruiseControl() ? 400 : 0;
  value += car.getHasNavSystem() ? 2000 : 0;
  return value + car.getCupHolders() * 25;
}
