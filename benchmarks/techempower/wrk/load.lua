-- Load for wrk: requests in batches of a given depth (1: none), of paths in turn, and its figures as one line of JSON.
--   wrk ... -s load.lua URL -- DEPTH PATH...

function init(args)
  local depth = tonumber(args[1])
  local batches = {}
  for i = 2, #args do
    batches[#batches + 1] = string.rep(wrk.format("GET", args[i]), depth)
  end
  local turn = 0
  request = function()
    turn = turn % #batches + 1
    return batches[turn]
  end
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"responses":%d,"seconds":%.6f,"p50":%.3f,"p99":%.3f,"badStatus":%d,"socketErrors":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    e.status, e.connect + e.read + e.write + e.timeout))
end
