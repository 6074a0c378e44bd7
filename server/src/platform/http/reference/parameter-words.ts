// What parameters mean whose shape is shared by many calls and says nothing itself.

/** By name; `<call>:<name>` where a call means something of its own. */
const WORDS: Readonly<Record<string, string>> = {
  'flightSearch.leave:id': 'Id of the search',
  'flightSearch.verify:id': 'Id of the solution',
  'subStatements.bill:id': 'Number of the sub-agency',
  'disruptions.answer:id': 'Id of the schedule change',
  'disruptions.list:from': 'Airport of departure, three letters',
  'disruptions.list:to': 'Airport of arrival, three letters',
  'disruptions.list:state': 'Those that wait for an answer, or all',
  'places.airports:version': 'Version that the caller has: the list is empty while it is current',
  'flightOrders.file:kind': 'Which document of the order',
  'statements.list:kind': 'Length of the period',
  'subStatements.list:kind': 'Length of the period',
  id: 'Number of the order',
  orderId: 'Number of the order',
  agencyId: 'Number of the sub-agency',
  page: 'Page of the list, from 1',
  pageSize: 'Rows of a page',
  sort: 'What the rows are sorted by',
  direction: 'Ascending or descending',
  from: 'First day, yyyy-mm-dd',
  to: 'Last day, yyyy-mm-dd',
  account: 'Balance or credit line',
  type: 'Only rows of this type',
  status: 'Only rows with this status',
  method: 'Only this method of payment',
  kind: 'Only this kind',
  group: 'Group of orders, as the tabs of the list have them',
  tab: 'Tab inside the group',
  orderType: 'Only this type of order',
  airline: 'Two-letter code of an airline',
  createdFrom: 'First day of creation, yyyy-mm-dd',
  createdTo: 'Last day of creation, yyyy-mm-dd',
  departFrom: 'First day of departure, yyyy-mm-dd',
  departTo: 'Last day of departure, yyyy-mm-dd',
  file: 'Id of the file',
  token: 'The verifyToken of a price check',
}

export function parameterWords(call: string, name: string): string | undefined {
  return WORDS[`${call}:${name}`] ?? WORDS[name]
}
