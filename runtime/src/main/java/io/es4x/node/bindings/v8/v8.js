import collector from 'es4x:collector';
import host from 'es4x:host/heap';

/**
 * `internalBinding('v8')`: the figures of the Java virtual machine under V8's names.
 *
 * @import { BindingParts } from 'es4x:binding'
 * @import { Collections, HeapHostMemory } from 'es4x:java'
 * @param {BindingParts<object>} parts
 */
export default function v8({ binding }) {
  const {
    heapStatisticsBuffer: heap,
    heapSpaceStatisticsBuffer: space,
    heapCodeStatisticsBuffer: code,
  } = binding;
  const spaces = [...host.spaces()];

  class GCProfiler {
    /** @type {number | undefined} in milliseconds */
    #startTime;
    /** @type {Collections | undefined} */
    #collections;

    start() {
      this.#startTime = Date.now();
      this.#collections = host.watchCollections();
    }

    /** Returns the collections since the start, as JSON. */
    stop() {
      if (this.#collections === undefined) return undefined;
      const statistics = [...this.#collections.stop()].map((one) => ({
        gcType: one.isYoung() ? 'Scavenge' : 'MarkSweepCompact',
        beforeGC: { heapStatistics: { usedHeapSize: one.usedBefore() } },
        cost: one.microseconds(),
        afterGC: { heapStatistics: { usedHeapSize: one.usedAfter() } },
      }));
      this.#collections = undefined;
      const endTime = Date.now();
      return JSON.stringify({ version: 1, startTime: this.#startTime, statistics, endTime });
    }
  }

  return {
    GCProfiler,
    kHeapSpaces: spaces,
    heapSpaceStatisticsBuffer: space,
    cachedDataVersionTag: () => host.versionTag(),
    // All others are V8's; Node, too, takes those that it does not know.
    setFlagsFromString: collector.follow,
    setHeapSnapshotNearHeapLimit() {},
    isStringOneByteRepresentation: (/** @type {string} */ text) => /^[\0-\xff]*$/.test(text),
    getCppHeapStatistics: () => ({
      committed_size_bytes: 0,
      resident_size_bytes: 0,
      used_size_bytes: 0,
      space_statistics: [],
      type_names: [],
    }),

    updateHeapStatisticsBuffer() {
      const { committed, used, max, other } = figures(host.heap());
      heap.fill(0);
      heap[binding.kTotalHeapSizeIndex] = committed;
      heap[binding.kTotalPhysicalSizeIndex] = committed;
      heap[binding.kTotalAvailableSize] = max - used;
      heap[binding.kUsedHeapSizeIndex] = used;
      heap[binding.kHeapSizeLimitIndex] = max;
      heap[binding.kMallocedMemoryIndex] = other;
      heap[binding.kPeakMallocedMemoryIndex] = other;
      heap[binding.kNumberOfNativeContextsIndex] = 1;
    },

    /** @param {number} index */
    updateHeapSpaceStatisticsBuffer(index) {
      const { committed, used } = figures(host.space(index));
      space[binding.kSpaceSizeIndex] = committed;
      space[binding.kSpaceUsedSizeIndex] = used;
      space[binding.kSpaceAvailableSizeIndex] = committed - used;
      space[binding.kPhysicalSpaceSizeIndex] = committed;
    },

    updateHeapCodeStatisticsBuffer() {
      code.fill(0);
      code[binding.kCodeAndMetadataSizeIndex] = host.compiledCode();
      code[binding.kBytecodeAndMetadataSizeIndex] = host.metaspace();
    },
  };
}

/**
 * The figures of a part of the heap, in bytes.
 *
 * @param {HeapHostMemory} memory
 */
function figures(memory) {
  return {
    committed: memory.committed(),
    used: memory.used(),
    max: memory.max(),
    other: memory.other(),
  };
}
