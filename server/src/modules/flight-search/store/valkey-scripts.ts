// Atomic operations on the shared store. A search consists of four keys: a hash with its facts and its
// sources (`from:…`), two lists with one entry per answer: the visible results, and the offers behind the
// solutions, and a hash with the entry that contains each solution. The length of the lists is the cursor. In
// a cluster the keys of one search are on one node, and its request key may be on another: no operation
// touches both.

/** KEYS search; ARGV the earliest start instant. 1: joined; 0: not joinable. */
export const JOIN = `
local fields = redis.call('hgetall', KEYS[1])
local started, callers, asking, missing = -1, 0, false, false
for i = 1, #fields, 2 do
  local name, value = fields[i], fields[i + 1]
  if name == 'startedAt' then started = tonumber(value) end
  if name == 'callers' then callers = tonumber(value) end
  if string.sub(name, 1, 5) == 'from:' then
    local state = cjson.decode(value).state
    asking = asking or state == 'waiting' or state == 'late'
    missing = missing or state == 'failed' or state == 'timed_out'
  end
end
-- As isIncomplete says.
local incomplete = missing and not asking
if started < tonumber(ARGV[1]) or callers == 0 or incomplete then return 0 end
redis.call('hincrby', KEYS[1], 'callers', 1)
return 1`

/** KEYS search; ARGV TTL ms, then the fields of the hash. */
export const BEGIN = `
redis.call('hset', KEYS[1], 'callers', 1, unpack(ARGV, 2))
redis.call('pexpire', KEYS[1], ARGV[1])
return 1`

/**
 * KEYS request; ARGV the search that it is assumed to have (empty: none), id, TTL ms. Returns the search it
 * has then.
 */
export const CLAIM = `
local other = redis.call('get', KEYS[1]) or ''
if other ~= ARGV[1] then return other end
redis.call('set', KEYS[1], ARGV[2], 'px', ARGV[3])
return ARGV[2]`

/**
 * KEYS search, shown, offers, places; ARGV channel, message, field of the source, its progress, shown bytes,
 * offer bytes, number of new ids, then new ids each with its digest, then removed ids.
 */
export const ADD = `
local left = redis.call('pttl', KEYS[1])
if left < 0 then return 0 end
local sequence = redis.call('rpush', KEYS[2], ARGV[5])
redis.call('rpush', KEYS[3], ARGV[6])
redis.call('pexpire', KEYS[2], left)
redis.call('pexpire', KEYS[3], left)
redis.call('hset', KEYS[1], ARGV[3], ARGV[4])
local fresh = tonumber(ARGV[7])
for i = 0, fresh - 1 do
  redis.call('hset', KEYS[4], ARGV[8 + 2 * i], sequence .. ':' .. ARGV[9 + 2 * i])
end
for i = 8 + 2 * fresh, #ARGV do redis.call('hdel', KEYS[4], ARGV[i]) end
redis.call('pexpire', KEYS[4], left)
redis.call('publish', ARGV[1], ARGV[2])
return sequence`

/** KEYS search; ARGV channel, message. */
export const LEAVE = `
local callers = tonumber(redis.call('hget', KEYS[1], 'callers') or '0')
if callers == 0 then return 0 end
callers = redis.call('hincrby', KEYS[1], 'callers', -1)
if callers == 0 then redis.call('publish', ARGV[1], ARGV[2]) end
return callers`
