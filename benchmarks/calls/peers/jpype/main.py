"""The side in Python with JPype, with the loops of programs/loops.mjs, measured as by programs/measure.mjs.

Its arguments: libjvm, the classes, the row, the rounds of a batch, the least and the most of the warm-up and the time of a window in
milliseconds, and the number of measurements.
"""

import json
import sys
import time
from array import array

import jpype
from jpype import JArray, JByte, JClass, JInt

TEXT = "abcdefghijklmnopqrstuvwxyz012345" * 4
LENGTH = 1000
TOLERANCE = 1.05

jpype.startJVM(sys.argv[1], classpath=[sys.argv[2]], convertStrings=False)
Calls = JClass("io.es4x.benchmarks.calls.Calls")
Counter = JClass("io.es4x.benchmarks.calls.Counter")
Ints = JClass("io.es4x.benchmarks.calls.Ints")
Operator = JClass("java.util.function.IntUnaryOperator")
JBytes = JArray(JByte)
JInts = JArray(JInt)


def empty(rounds):
    total = 0
    for i in range(rounds):
        total = (total ^ i) + 1
    return total


def increment(value, i):
    return (value ^ i) + 1


def own(rounds):
    total = 0
    for i in range(rounds):
        total = increment(total, i)
    return total


def ticks(rounds):
    Calls.reset()
    for _ in range(rounds):
        Calls.tick()
    return Calls.state()


def ints(rounds):
    total = 0
    for i in range(rounds):
        total = Calls.next(total, i)
    return total


def boxes(rounds):
    total = JClass("java.lang.Integer")(0)
    for i in range(rounds):
        total = Calls.nextBoxed(total, i)
    return total


def strings(rounds):
    text = TEXT
    total = 0
    for _ in range(rounds):
        text = str(Calls.turn(text))
        total += ord(text[0])
    return total


def instance(rounds):
    counter = Counter.first()
    total = 0
    for i in range(rounds):
        total = counter.next(total, i)
    return total


def create(rounds):
    counter = Counter.first()
    for _ in range(rounds):
        counter = Counter(counter)
    return counter.number()


def bytes_of(length):
    def loop(rounds):
        own_bytes = bytearray(length)
        total = 0
        for i in range(rounds):
            own_bytes[length - 1] = i & 255
            own_bytes = bytearray(Calls.turnBytes(JBytes(own_bytes)))
            total += own_bytes[0] + own_bytes[length - 1]
        return total

    return loop


def callbacks(rounds):
    callback = Operator @ (lambda value: (value ^ 3) + 1)
    total = 0
    for _ in range(rounds):
        total = Calls.repeat(callback, total)
    return total


def elements(rounds):
    values = array("i", bytes(4 * LENGTH))
    held = Ints(LENGTH)
    for i in range(rounds):
        values[LENGTH - 1] += i
        for at in range(LENGTH):
            held.set(at, values[at])
        for at in range(LENGTH):
            values[at] = held.get(at)
    return values[0] + values[LENGTH - 1]


def whole(rounds):
    values = array("i", bytes(4 * LENGTH))
    for i in range(rounds):
        values[LENGTH - 1] += i
        turned = Calls.turnInts(JInts(values))
        values = array("i")
        values.frombytes(memoryview(turned).cast("B"))
    return values[0] + values[LENGTH - 1]


LOOPS = {
    "empty": empty,
    "own": own,
    "void": ticks,
    "int": ints,
    "boxed": boxes,
    "string": strings,
    "instance": instance,
    "create": create,
    "bytes 128": bytes_of(128),
    "bytes 256": bytes_of(256),
    "bytes 512": bytes_of(512),
    "callback": callbacks,
    "elements": elements,
    "array": whole,
}


def is_steady(windows):
    last = windows[-3:]
    return len(last) == 3 and max(last) <= min(last) * TOLERANCE


def measure(loop, rounds, least, most, window_time, repeats):
    checksum = loop(rounds)
    batches = 1

    def window():
        """Returns the nanoseconds of a round. The clock is looked at every millisecond or later."""
        nonlocal batches
        begin = time.perf_counter_ns()
        done = 0
        spent = 0
        while spent < window_time * 1e6:
            before = spent
            for _ in range(batches):
                result = loop(rounds)
                if result != checksum:
                    raise ValueError(f"{result} came out, not {checksum}")
            done += batches
            spent = time.perf_counter_ns() - begin
            if spent - before < 1e6:
                batches *= 2
        return spent / done / rounds

    begin = time.perf_counter_ns()
    windows = []
    spent = 0
    while spent < most and not (spent >= least and is_steady(windows)):
        windows.append(window())
        spent = (time.perf_counter_ns() - begin) / 1e6
    ns = [window() for _ in range(repeats)]
    return {"checksum": int(checksum), "steady": is_steady(windows), "ns": ns}


row, *numbers = sys.argv[3:]
figures = measure(LOOPS[row], *(int(number) for number in numbers))
print("RESULT " + json.dumps(figures), flush=True)
