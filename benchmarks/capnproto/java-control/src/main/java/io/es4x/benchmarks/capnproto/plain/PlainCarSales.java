package io.es4x.benchmarks.capnproto.plain;

import io.es4x.benchmarks.capnproto.FastRandom;
import io.es4x.benchmarks.capnproto.Words;
import io.es4x.benchmarks.capnproto.schema.Color;
import java.util.ArrayList;
import java.util.List;

/** Cars whose values are summed up. */
public final class PlainCarSales implements PlainCase<List<PlainCarSales.Car>, Integer> {
  private static final List<Color> COLORS = List.of(Color.values());

  record Wheel(int diameter, float airPressure, boolean snowTires) {}

  record Engine(int horsepower, int cylinders, int cc, boolean usesGas, boolean usesElectric) {}

  /** A car with all fields of the schema. */
  public record Car(
      String make,
      String model,
      Color color,
      int seats,
      int doors,
      List<Wheel> wheels,
      int length,
      int width,
      int height,
      int weight,
      Engine engine,
      float fuelCapacity,
      float fuelLevel,
      boolean hasPowerWindows,
      boolean hasPowerSteering,
      boolean hasCruiseControl,
      int cupHolders,
      boolean hasNavSystem) {}

  @Override
  public Built<List<Car>> build(FastRandom random) {
    int count = random.below(200);
    List<Car> cars = new ArrayList<>(count);
    int sum = 0;
    for (int i = 0; i < count; i++) {
      Car car = randomCar(random);
      cars.add(car);
      sum += valueOf(car);
    }
    return new Built<>(cars, sum);
  }

  private static Car randomCar(FastRandom random) {
    String make = Words.MAKES.get(random.below(Words.MAKES.size()));
    String model = Words.MODELS.get(random.below(Words.MODELS.size()));
    Color color = COLORS.get(random.below(9));
    int seats = 2 + random.below(6);
    int doors = 2 + random.below(3);
    List<Wheel> wheels = new ArrayList<>(4);
    for (int i = 0; i < 4; i++) {
      wheels.add(
          new Wheel(25 + random.below(15), (float) (30 + random.real(20)), random.oneOf(16)));
    }
    int length = 170 + random.below(150);
    int width = 48 + random.below(36);
    int height = 54 + random.below(48);
    int weight = length * width * height / 200;
    Engine engine =
        new Engine(
            100 * random.below(400),
            4 + 2 * random.below(3),
            800 + random.below(10_000),
            true,
            random.flip());
    float fuelCapacity = (float) (10 + random.real(30));
    return new Car(
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
        (float) random.real(fuelCapacity),
        random.flip(),
        random.flip(),
        random.flip(),
        random.below(12),
        random.flip());
  }

  private static int valueOf(Car car) {
    int value = car.seats * 200 + car.doors * 350;
    for (Wheel wheel : car.wheels) {
      value += wheel.diameter * wheel.diameter + (wheel.snowTires ? 100 : 0);
    }
    value += car.length * car.width * car.height / 50;
    value += car.engine.horsepower * 40;
    if (car.engine.usesElectric) {
      value += car.engine.usesGas ? 5000 : 3000;
    }
    value += car.hasPowerWindows ? 100 : 0;
    value += car.hasPowerSteering ? 200 : 0;
    value += car.hasCruiseControl ? 400 : 0;
    value += car.hasNavSystem ? 2000 : 0;
    return value + car.cupHolders * 25;
  }

  @Override
  public Integer handle(List<Car> request) {
    int sum = 0;
    for (Car car : request) {
      sum += valueOf(car);
    }
    return sum;
  }

  @Override
  public int answer(Integer response) {
    return response;
  }
}
