-- Load for wrk: the requests of a profile in turn, and its figures as one line of JSON.
--   wrk ... -s profiles.lua URL -- PROFILE

local JSON = { "1?m=3", "5?m=7", "10?m=2", "15?m=5", "25?m=4", "40?m=8", "50?m=6" }
local CHUNKED = "POST /baseline11?a=13&b=42 HTTP/1.1\r\nHost: localhost\r\n" ..
  "Transfer-Encoding: chunked\r\n%s\r\n2\r\n20\r\n0\r\n\r\n"

local function baseline(headers)
  local extra = ""
  for name, value in pairs(headers) do extra = extra .. name .. ": " .. value .. "\r\n" end
  return {
    wrk.format("GET", "/baseline11?a=13&b=42", headers),
    wrk.format("POST", "/baseline11?a=13&b=42", headers, "20"),
    string.format(CHUNKED, extra),
  }
end

local function json(first, headers)
  local requests = {}
  for i = first, #JSON do requests[#requests + 1] = wrk.format("GET", "/json/" .. JSON[i], headers) end
  return requests
end

local PROFILES = {
  baseline = function() return baseline({}) end,
  -- Each tenth request is the last one of its connection.
  ["limited-conn"] = function()
    local keep, close, requests = baseline({}), baseline({ Connection = "close" }), {}
    for i = 0, 29 do requests[i + 1] = (i % 10 == 9 and close or keep)[i % 3 + 1] end
    return requests
  end,
  ["json-tls"] = function() return json(1, {}) end,
  ["json-comp"] = function() return json(5, { ["Accept-Encoding"] = "gzip, br" }) end,
  async = function() return { wrk.format("GET", "/delay/10") } end,
  ["8gbit"] = function()
    local headers = { ["Content-Type"] = "application/octet-stream" }
    return { wrk.format("POST", "/echo", headers, string.rep("0123456789", 1024)) }
  end,
}

function init(args)
  local requests = PROFILES[args[1]]()
  local turn = 0
  request = function()
    turn = turn % #requests + 1
    return requests[turn]
  end
end

function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"responses":%d,"seconds":%.6f,"bytes":%d,"badStatus":%d,"ends":%d,"socketErrors":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    e.status, e.read, e.connect + e.write + e.timeout))
end
