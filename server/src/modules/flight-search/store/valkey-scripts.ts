// What has to happen in one step on the shared store. A search is four keys: a hash with its facts and its sources
// (`from:…`), two lists with one entry per answer: what callers see, and what the solutions were made from, and a hash
// that says in which entry a solution stands. The length of the lists is the cursor.

/** KEYS question, search; ARGV prefix, id, since, kept ms of the question, of the search, then the fields of the hash. */
export const OPEN = `
-- As isIncomplete says.
local function incomplete(key)
  local fields, missing = redis.call('hgetall', key), false
  for i = 1, #fields, 2 do
    if string.sub(fields[i], 1, 5) == 'from:' then
      local state = cjson.decode(fields[i + 1]).state
      if state == 'waiting' or state == 'late' then return false end
      missing = missing or state == 'failed' or state == 'timed_out'
    end
  end
  return missing
end
local other = redis.call('get', KEYS[1])
if other then
  local key = ARGV[1] .. other
  local started = tonumber(redis.call('hget', key, 'startedAt') or '-1')
  local callers = tonumber(redis.call('hget', key, 'callers') or '0')
  if started >= tonumber(ARGV[3]) and callers > 0 and not incomplete(key) then
    redis.call('hincrby', key, 'callers', 1)
    return other
  end
end
redis.call('set', KEYS[1], ARGV[2], 'px', ARGV[4])
redis.call('hset', KEYS[2], 'callers', 1, unpack(ARGV, 6))
redis.call('pexpire', KEYS[2], ARGV[5])
return ARGV[2]`

/**
 * KEYS search, shown, offers, places; ARGV channel, message, field of the source, its progress, shown bytes, offer bytes,
 * how many ids are new, then new ids each with its digest, then removed ids.
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
