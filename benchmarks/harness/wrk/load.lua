-- Load for wrk: requests in batches of a given depth (1: none), of paths in turn, and its figures as one line of JSON.
--   wrk -t1 -cCONNECTIONS -dSECONDSs ... -s load.lua URL -- DEPTH CONNECTIONS SECONDS PATH...

local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } es4x_timespec;
  int clock_gettime(int clock, es4x_timespec *time);
]])
local CLOCK_MONOTONIC = 1
local now = ffi.new("es4x_timespec")

local function time()
  ffi.C.clock_gettime(CLOCK_MONOTONIC, now)
  return tonumber(now.seconds) + tonumber(now.nanoseconds) / 1e9
end

local thread

function setup(only)
  thread = only
end

function init(args)
  local depth = tonumber(args[1])
  local connections = tonumber(args[2])
  local last = tonumber(args[3])
  local batches = {}
  for i = 4, #args do
    batches[#batches + 1] = string.rep(wrk.format("GET", args[i]), depth)
  end
  counts = {} -- Global: "done", which runs in another state of Lua, reads it.
  for second = 1, last do
    counts[second] = 0
  end
  local turn = 0
  local sent = 0
  local begin
  request = function()
    begin = begin or time()
    sent = sent + 1
    -- wrk asks for one batch to look at it, and for one for each connection. Each further one follows a batch of responses.
    if sent > connections + 1 then
      local second = math.min(math.floor(time() - begin) + 1, last)
      counts[second] = counts[second] + depth
    end
    turn = turn % #batches + 1
    return batches[turn]
  end
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"responses":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"max":%.3f,"badStatus":%d,"socketErrors":%d,"readErrors":%d,"perSecond":[%s]}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, latency.max / 1e3,
    e.status, e.connect + e.write + e.timeout, e.read,
    table.concat(thread:get("counts"), ",")))
end
