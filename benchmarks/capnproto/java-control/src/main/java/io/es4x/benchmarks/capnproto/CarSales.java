package io.es4x.benchmarks.capnproto;

import io.es4x.benchmarks.capnproto.schema.Car;
import io.es4x.benchmarks.capnproto.schema.Color;
import io.es4x.benchmarks.capnproto.schema.Engine;
import io.es4x.benchmarks.capnproto.schema.ParkingLot;
import io.es4x.benchmarks.capnproto.schema.TotalValue;
import io.es4x.benchmarks.capnproto.schema.Wheel;
import java.util.List;
import org.capnproto.StructList;
import org.capnproto.Text;

/** Cars whose values are summed up: lists of structs with many small fields. */
final class CarSales
    extends MessageCase<
        ParkingLot.Builder, ParkingLot.Reader, TotalValue.Builder, TotalValue.Reader> {
  private static final List<Text.Reader> MAKES = texts(Words.MAKES);
  private static final List<Text.Reader> MODELS = texts(Words.MODELS);
  private static final List<Color> COLORS = List.of(Color.values());

  CarSales() {
    super(ParkingLot.FACTORY, TotalValue.FACTORY);
  }

  private static List<Text.Reader> texts(List<String> words) {
    return words.stream().map(Text.Reader::new).toList();
  }

  @Override
  int build(FastRandom random, ParkingLot.Builder request) {
    int sum = 0;
    StructList.Builder<Car.Builder> cars = request.initCars(random.below(200));
    for (int i = 0; i < cars.size(); i++) {
      Car.Builder car = cars.get(i);
      fill(car, random);
      sum += valueOf(car.asReader());
    }
    return sum;
  }

  private static void fill(Car.Builder car, FastRandom random) {
    car.setMake(MAKES.get(random.below(MAKES.size())));
    car.setModel(MODELS.get(random.below(MODELS.size())));
    car.setColor(COLORS.get(random.below(9)));
    car.setSeats(2 + random.below(6));
    car.setDoors(2 + random.below(3));
    for (Wheel.Builder wheel : car.initWheels(4)) {
      wheel.setDiameter(25 + random.below(15));
      wheel.setAirPressure((float) (30 + random.real(20)));
      wheel.setSnowTires(random.oneOf(16));
    }
    car.setLength(170 + random.below(150));
    car.setWidth(48 + random.below(36));
    car.setHeight(54 + random.below(48));
    car.setWeight(car.getLength() * car.getWidth() * car.getHeight() / 200);
    Engine.Builder engine = car.initEngine();
    engine.setHorsepower(100 * random.below(400));
    engine.setCylinders(4 + 2 * random.below(3));
    engine.setCc(800 + random.below(10_000));
    engine.setUsesGas(true);
    engine.setUsesElectric(random.flip());
    car.setFuelCapacity((float) (10 + random.real(30)));
    car.setFuelLevel((float) random.real(car.getFuelCapacity()));
    car.setHasPowerWindows(random.flip());
    car.setHasPowerSteering(random.flip());
    car.setHasCruiseControl(random.flip());
    car.setCupHolders(random.below(12));
    car.setHasNavSystem(random.flip());
  }

  private static int valueOf(Car.Reader car) {
    int value = car.getSeats() * 200 + car.getDoors() * 350;
    for (Wheel.Reader wheel : car.getWheels()) {
      value += wheel.getDiameter() * wheel.getDiameter() + (wheel.getSnowTires() ? 100 : 0);
    }
    value += car.getLength() * car.getWidth() * car.getHeight() / 50;
    Engine.Reader engine = car.getEngine();
    value += engine.getHorsepower() * 40;
    if (engine.getUsesElectric()) {
      value += engine.getUsesGas() ? 5000 : 3000;
    }
    value += car.getHasPowerWindows() ? 100 : 0;
    value += car.getHasPowerSteering() ? 200 : 0;
    value += car.getHasCruiseControl() ? 400 : 0;
    value += car.getHasNavSystem() ? 2000 : 0;
    return value + car.getCupHolders() * 25;
  }

  @Override
  void handle(ParkingLot.Reader request, TotalValue.Builder response) {
    int sum = 0;
    for (Car.Reader car : request.getCars()) {
      sum += valueOf(car);
    }
    response.setAmount(sum);
  }

  @Override
  int answer(TotalValue.Reader response) {
    return (int) response.getAmount();
  }
}
