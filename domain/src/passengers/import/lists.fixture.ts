// Lists with further headings and labels, invented: no real person, no real document.

import type { ListStyle } from './corpus.fixture.ts'

const list = (text: string, ...people: readonly string[]): ListStyle => ({
  name: text.replaceAll('\n', ' / '),
  text,
  people,
})
const JOHN = 'SMITH|JOHN||1985-04-12||||'
const JOHN_PAUL = 'SMITH|JOHN PAUL||1985-04-12||||'
const SAN = 'ZHANG|SAN||1990-01-02||||'
const SAN_WITH_PAPERS = 'ZHANG|SAN|male|1990-01-02|||E12345678|'

export const LISTS: readonly ListStyle[] = [
  list('Given,Family,DOB\nJohn,Smith,1985-04-12', JOHN),
  list('First,Last,DOB\nJohn,Smith,1985-04-12', JOHN),
  list('FName,LName,DOB\nJohn,Smith,1985-04-12', JOHN),
  list('First/Given,Last/Family,DOB\nJohn,Smith,1985-04-12', JOHN),
  list('Family name\tGiven name(s)\tDOB\nSmith\tJohn\t1985-04-12', JOHN),
  list('Given: John\nFamily: Smith\nDOB: 12APR1985', JOHN),
  list('First: John\nLast: Smith\nDOB: 12APR1985', JOHN),
  list('First\tMiddle\tLast\tDOB\nJohn\tPaul\tSmith\t1985-04-12', JOHN_PAUL),
  list('Surname,Middle name,First name,DOB\nSmith,Paul,John,1985-04-12', JOHN_PAUL),
  list('Surname,First name,Middle name,DOB\nSmith,John,Paul,1985-04-12', JOHN_PAUL),
  list('Surname: Smith\nMiddle name: Paul\nFirst name: John\nDOB: 12APR1985', JOHN_PAUL),
  list('姓名,拼音,出生日期\n张三,ZHANG SAN,1990-01-02', SAN),
  list('中文名,英文名,出生日期\n张三,ZHANG SAN,1990-01-02', SAN),
  list('姓(拼音),名(拼音),出生日期\nZHANG,SAN,1990-01-02', SAN),
  list('英文姓\t英文名\t出生日期\nZHANG\tSAN\t1990-01-02', SAN),
  list('Pinyin,Sex,DOB\nZHANG SAN,M,1990-01-02', 'ZHANG|SAN|male|1990-01-02||||'),
  list('拼音：ZHANG SAN 出生日期：1990-01-02', SAN),
  list('乘机人：ZHANG/SAN 男 1990.01.02 护照 E12345678', SAN_WITH_PAPERS),
  list('旅客：张三/ZHANG SAN 男 1990-01-02 E12345678', SAN_WITH_PAPERS),
  list('乘客: ZHANG SAN, M, 02JAN1990, E12345678', SAN_WITH_PAPERS),
  list('张三/ZHANG SAN 男 1990-01-02 E12345678', SAN_WITH_PAPERS),
  list('张三ZHANG SAN 男 1990-01-02 E12345678', SAN_WITH_PAPERS),
  list('姓名：张三/ZHANG SAN\n护照：E12345678', 'ZHANG|SAN|||||E12345678|'),
  list('旅客: 张三 110105199001010010', '张|三|male|1990-01-01|CN|idcard|110105199001010010|'),
  list('Passenger: SMITH/JOHN MR 12APR85 512345678', 'SMITH|JOHN|male|1985-04-12|||512345678|'),
  { ...list('Name,Blood group,DOB\nZHANG/SAN,A+,1990-01-02', SAN), unread: [1] },
]
