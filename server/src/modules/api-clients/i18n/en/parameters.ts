/** Parameters of the partner API as the OpenAPI document describes them: each sentence is its own key. */
export default {
  'Version that the caller has: the list is empty while it is current':
    'Version that the caller has: the list is empty while it is current',
  'Version that the call follows; without it that of the key':
    'Version that the call follows; without it that of the key',
  '`all`: also the places of the list of airports; absent: `small`':
    '`all`: also the places of the list of airports; absent: `small`',
  'As typed: a code, or a name in English, Chinese or pinyin':
    'As typed: a code, or a name in English, Chinese or pinyin',
  'Codes of airports, joined with commas': 'Codes of airports, joined with commas',
  'Id of the search': 'Id of the search',
  'Id of the solution': 'Id of the solution',
  'The verifyToken of a price check': 'The verifyToken of a price check',
  'One unique value per intention; the same value gives the first answer again':
    'One unique value per intention; the same value gives the first answer again',
  'Only this type of order': 'Only this type of order',
  'Group of orders, as the tabs of the list have them': 'Group of orders, as the tabs of the list have them',
  'Tab inside the group': 'Tab inside the group',
  'Order number, PNR, ticket number or passenger name': 'Order number, PNR, ticket number or passenger name',
  'Two-letter code of an airline': 'Two-letter code of an airline',
  'First day of departure, yyyy-mm-dd': 'First day of departure, yyyy-mm-dd',
  'Last day of departure, yyyy-mm-dd': 'Last day of departure, yyyy-mm-dd',
  'First day of creation, yyyy-mm-dd': 'First day of creation, yyyy-mm-dd',
  'Last day of creation, yyyy-mm-dd': 'Last day of creation, yyyy-mm-dd',
  'Status words, bare or prefixed, joined with commas': 'Status words, bare or prefixed, joined with commas',
  'Surname, or surname/given name': 'Surname, or surname/given name',
  'Our PNR or the airline’s': 'Our PNR or the airline’s',
  'Ticket number': 'Ticket number',
  'PNR at the supplier, or its order number': 'PNR at the supplier, or its order number',
  'Id of the person': 'Id of the person',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one':
    'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one',
  'due: what expires first, then the newest, in this direction only':
    'due: what expires first, then the newest, in this direction only',
  'Ascending or descending': 'Ascending or descending',
  'Page of the list, from 1': 'Page of the list, from 1',
  'Rows of a page': 'Rows of a page',
  'Number of the order': 'Number of the order',
  'Which document of the order': 'Which document of the order',
  'The order that holds the tickets: the original or a changed one':
    'The order that holds the tickets: the original or a changed one',
  'The order that holds the tickets': 'The order that holds the tickets',
  'Id of the file': 'Id of the file',
  'The change': 'The change',
  'Name of the file, for people; no control characters, none that turn the direction of writing':
    'Name of the file, for people; no control characters, none that turn the direction of writing',
  'Those that wait for an answer, or all': 'Those that wait for an answer, or all',
  'With date, from and to: only this flight': 'With date, from and to: only this flight',
  'Calendar date without time zone, yyyy-mm-dd': 'Calendar date without time zone, yyyy-mm-dd',
  'Airport of departure, three letters': 'Airport of departure, three letters',
  'Airport of arrival, three letters': 'Airport of arrival, three letters',
  'Id of the schedule change': 'Id of the schedule change',
  'First day, yyyy-mm-dd': 'First day, yyyy-mm-dd',
  'Last day, yyyy-mm-dd': 'Last day, yyyy-mm-dd',
  'Only rows of this type': 'Only rows of this type',
  'Balance or credit line': 'Balance or credit line',
  'Days of the payment': 'Days of the payment',
  'Only this method of payment': 'Only this method of payment',
  'Only rows with this status': 'Only rows with this status',
  'An order or the original order of its family': 'An order or the original order of its family',
  'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one':
    'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one',
  'Length of the period': 'Length of the period',
  'A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026':
    'A month 2026-03, a week 2026-W14, a day 2026-03-05 or a year 2026',
  'Number of the sub-agency': 'Number of the sub-agency',
  'open: the running period of each agency': 'open: the running period of each agency',
}
