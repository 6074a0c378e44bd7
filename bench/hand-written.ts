/**
 * The yardstick of order-and-pay: an order made and paid by two transactions written by hand with the bare driver, with
 * the same rows, the same durability and the same locks as the product, and nothing else: no HTTP, no session, no
 * access check, no validation, no supplier, no answer.
 */
import pg from 'pg'

const SCHEMA = `
  create schema yardstick;
  set search_path = yardstick;
  create table orders (id text primary key, agency_id int not null, status text not null, version int not null, request_key text not null,
    total bigint not null, paid bigint not null default 0, solution jsonb not null, created_at timestamptz not null, unique (agency_id, request_key));
  create index on orders (agency_id, created_at desc);
  create table order_items (id text primary key, order_id text not null references orders, client_ref text not null unique, offer jsonb not null);
  create table order_passengers (id text primary key, order_id text not null references orders, surname text not null, document bytea not null);
  create table order_segments (order_id text not null references orders, segment int not null, flight_no text not null, primary key (order_id, segment));
  create table order_events (order_id text not null references orders, seq int not null, payload jsonb not null, primary key (order_id, seq));
  create table payments (id text primary key, order_id text not null references orders, amount bigint not null);
  create table account (id int primary key, balance bigint not null check (balance >= 0), version bigint not null) with (fillfactor = 50);
  create table entry (id uuid primary key default uuidv7(), event_id text not null unique, memo text not null);
  create table transfer (entry_id uuid not null references entry, line int not null, debit int not null references account, credit int not null references account,
    amount bigint not null check (amount > 0), debit_seq bigint not null, debit_after bigint not null, primary key (entry_id, line));
  create unique index on transfer (debit, debit_seq);
  create table job (id bigint generated always as identity primary key, name text not null, payload jsonb not null);
  insert into account values (1, 9000000000000000, 0), (2, 0, 0);`

export interface HandWritten {
  /** Makes and pays one order; `at` must be unique. */
  orderAndPay(at: number): Promise<void>
  stop(): Promise<void>
}

/** Prepares the yardstick's own tables in the product's database. `solution` is what the product stores per order. */
export async function handWritten(url: string, connections: number, solution: unknown): Promise<HandWritten> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(SCHEMA)
  await admin.end()
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c search_path=yardstick' })
  const text = JSON.stringify(solution)
  return {
    async orderAndPay(at) {
      const id = `H${at}`
      await transaction(pool, (client) => make(client, id, text))
      await transaction(pool, (client) => pay(client, id))
    },
    stop: () => pool.end(),
  }
}

async function make(client: pg.PoolClient, id: string, solution: string): Promise<void> {
  await client.query(
    'insert into orders (id, agency_id, status, version, request_key, total, solution, created_at) values ($1, 110, $2, 1, $1, 100000, $3, now())',
    [id, 'to_be_paid', solution],
  )
  await client.query('insert into order_items values ($1, $1, $1, $2)', [id, solution])
  await client.query('insert into order_passengers values ($1, $1, $2, $3)', [id, 'CHAN', Buffer.alloc(48)])
  await client.query('insert into order_segments values ($1, 0, $2)', [id, 'CX506'])
  await client.query('insert into order_events values ($1, 1, $2)', [id, '{}'])
  await client.query('insert into job (name, payload) values ($1, $2)', ['expire', JSON.stringify({ id })])
}

async function pay(client: pg.PoolClient, id: string): Promise<void> {
  const order = await client.query<{ total: string }>(
    'select total from orders where id = $1 and status = $2 for no key update',
    [id, 'to_be_paid'],
  )
  const total = order.rows[0]?.total
  await client.query('insert into payments values ($1, $1, $2)', [id, total])
  await client.query('update orders set status = $2, version = 2, paid = $3 where id = $1', [
    id,
    'proceeding',
    total,
  ])
  await client.query('insert into order_events values ($1, 2, $2)', [id, '{}'])
  await client.query('insert into job (name, payload) values ($1, $2)', ['issue', JSON.stringify({ id })])
  const entry = await client.query<{ id: string }>(
    'insert into entry (event_id, memo) values ($1, $1) returning id',
    [id],
  )
  const account = await client.query<{ balance: string; version: string }>(
    'update account set balance = balance - $1, version = version + 1 where id = 1 returning balance, version',
    [total],
  )
  await client.query('insert into transfer values ($1, 1, 1, 2, $2, $3, $4)', [
    entry.rows[0]?.id,
    total,
    account.rows[0]?.version,
    account.rows[0]?.balance,
  ])
}

async function transaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
