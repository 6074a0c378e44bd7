// Passenger lists in the styles that agencies paste, invented: no real person, no real document.

export interface ListStyle {
  readonly name: string
  readonly text: string
  /** `surname|given names|gender|birthday|nationality|document|number|expiry`; an empty part is not in the text. */
  readonly people: readonly string[]
  /** Lines that cannot be used. */
  readonly unread?: readonly number[]
}

const ZHANG = 'ZHANG|SAN|male|1990-01-02|CN|chinesePassport|E12345678|2031-05-06'
const LI = 'LI|SI|female|1988-11-23|CN|chinesePassport|EJ2345671|2029-12-31'
const SMITH = 'SMITH|ANNA MARIA|female|1975-07-30|GB|internationalityPassport|512345678|2030-02-14'

export const STYLES: readonly ListStyle[] = [
  {
    name: 'Amadeus entry with dashes',
    text: 'SRDOCSYYHK1-P-CHN-E12345678-CHN-02JAN90-M-06MAY31-ZHANG-SAN',
    people: [ZHANG],
  },
  {
    name: 'Amadeus entry with blanks and references',
    text: 'SR DOCS CX HK1-P-GBR-512345678-GBR-30JUL75-F-14FEB30-SMITH-ANNA-MARIA-H/S2/P1',
    people: [SMITH],
  },
  {
    name: 'Amadeus display',
    text: '  5 SSR DOCS CA HK1 P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN/P1\n  6 SSR DOCS CA HK1 P/CHN/EJ2345671/CHN/23NOV88/F/31DEC29/LI/SI/P2',
    people: [ZHANG, LI],
  },
  {
    name: 'Sabre entry',
    text: '3DOCSA/P/CN/E12345678/CN/02JAN90/M/06MAY31/ZHANG/SAN-1.1\n3DOCS2/P/GB/512345678/GB/30JUL1975/F/14FEB2030/SMITH/ANNA MARIA-2.1',
    people: [ZHANG, SMITH],
  },
  {
    name: 'Sabre secure flight',
    text: '3DOCS/DB/15AUG1947/M/SMITH/JOHN/THOMAS-1.1',
    people: ['SMITH|JOHN THOMAS|male|1947-08-15||||'],
  },
  {
    name: 'Galileo entry',
    text: 'SI.P1/SSRDOCSCXHK1/P/CN/E12345678/CN/02JAN90/M/06MAY31/ZHANG/SAN',
    people: [ZHANG],
  },
  {
    name: 'Galileo entry with an asterisk',
    text: 'SI.P1S1/DOCS*P/GB/512345678/GB/30JUL75/F/14FEB30/SMITH/ANNA/MARIA',
    people: [SMITH],
  },
  {
    name: 'TravelSky entry and the infant',
    text: 'SSR DOCS MU HK1 P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN/P1\nSSR DOCS MU HK1 P/CHN/E33333333/CHN/01MAR26/FI/02MAR31/ZHANG/BAO/P1',
    people: [ZHANG, 'ZHANG|BAO|female|2026-03-01|CN|chinesePassport|E33333333|2031-03-02'],
  },
  {
    name: 'TravelSky names with identity numbers',
    text: ' 1.ZHANG/SAN MR 2.LI/SI MS\nSSR FOID CA HK1 NI110105199001010010/P1\nSSR FOID CA HK1 NI110105198811230020/P2',
    people: [
      'ZHANG|SAN|male|1990-01-01|CN|idcard|110105199001010010|',
      'LI|SI|female|1988-11-23|CN|idcard|110105198811230020|',
    ],
  },
  {
    name: 'only the fields of DOCS',
    text: 'P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN',
    people: [ZHANG],
  },
  {
    name: 'a zone within a mail',
    text: 'Hi, passport of our guest:\nP<CHNZHANG<<SAN<<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nE123456782CHN9001029M3105066<<<<<<<<<<<<<<<0\nthanks',
    people: ['ZHANG|SAN|male|1990-01-02|CN|chinesePassport|E12345678|2031-05-06'],
    unread: [1, 4],
  },
  {
    name: 'one fact a line, English',
    text: 'Surname: ZHANG\nGiven names: SAN\nSex: M\nDate of birth: 2 January 1990\nNationality: China\nPassport No.: E12345678\nPassport expiry: 6 May 2031',
    people: [ZHANG],
  },
  {
    name: 'one fact a line, 简体',
    text: '姓名：ZHANG/SAN\n性别：男\n出生日期：1990年1月2日\n国籍：中国\n护照号：E12345678\n有效期至：2031年5月6日',
    people: [ZHANG],
  },
  {
    name: 'one fact a line, 繁體',
    text: '旅客姓名：ZHANG/SAN\n性別：男\n出生年月日：1990/01/02\n國籍：中國\n護照號碼：E12345678\n效期截止日：2031/05/06',
    people: [ZHANG],
  },
  {
    name: 'many facts a line',
    text: '姓名：ZHANG/SAN 性别：男 生日：1990-01-02 国籍：中国 护照号码：E12345678 有效期：2031-05-06\n姓名：LI/SI 性别：女 生日：1988-11-23 国籍：中国 护照号码：EJ2345671 有效期：2029-12-31',
    people: [ZHANG, LI],
  },
  {
    name: 'labels without a blank line between people',
    text: 'Name: SMITH/ANNA MARIA MS\nDOB: 30JUL75\nNationality: British\nPassport number: 512345678\nExpiry date: 14FEB30\nName: ZHANG/SAN MR\nDOB: 02JAN90\nNationality: CHN\nPassport number: E12345678\nExpiry date: 06MAY31',
    people: [SMITH, ZHANG],
  },
  {
    name: 'passengers under headings',
    text: 'Passenger 1\nLast name: Zhang\nFirst name: San\nGender: Male\nBirth date: 1990-01-02\nCitizenship: CN\nPassport: E12345678\nValid until: 2031-05-06\n\nPassenger 2\nLast name: Li\nFirst name: Si\nGender: Female\nBirth date: 1988-11-23\nCitizenship: CN\nPassport: EJ2345671\nValid until: 2029-12-31',
    people: [ZHANG, LI],
  },
  {
    name: 'a label above each value',
    text: 'Surname\nZHANG\nGiven names\nSAN\nSex\nM\nDate of birth\n02 JAN 1990\nPassport No\nE12345678\nDate of expiry\n06 MAY 2031\nNationality\nCHINESE',
    people: [ZHANG],
  },
  {
    name: 'labels in two languages',
    text: '姓 / Surname: ZHANG\n名 / Given names: SAN\n性别 / Sex: 男 / M\n出生日期 / Date of birth: 02 1月/JAN 1990\n国籍 / Nationality: 中国 / CHINESE\n护照号 / Passport No.: E12345678\n有效期至 / Date of expiry: 06 5月/MAY 2031\n签发日期 / Date of issue: 07 5月/MAY 2021',
    people: [ZHANG],
  },
  {
    name: 'a sheet by tabs with other headings',
    text: '英文姓名\t性别\t出生年月日\t国籍\t护照号码\t护照有效期\nZHANG/SAN\t男\t19900102\t中国\tE12345678\t20310506\nLI/SI\t女\t19881123\t中国\tEJ2345671\t20291231',
    people: [ZHANG, LI],
  },
  {
    name: 'quoted cells',
    text: '"Surname","Forename","Gender","DOB","Nationality","Passport No.","Passport Expiry"\n"ZHANG","SAN","M","02/01/1990","China","E12345678","06/05/2031"\n"SMITH","ANNA MARIA","F","30/07/1975","United Kingdom","512345678","14/02/2030"',
    people: [ZHANG, SMITH],
  },
  {
    name: 'headings of a program',
    text: 'last_name;first_name;sex;date_of_birth;nationality;passport_number;passport_expiry_date\nZHANG;SAN;M;1990-01-02;CN;E12345678;2031-05-06',
    people: [ZHANG],
  },
  {
    name: 'a table of strokes',
    text: '| Name | Sex | DOB | Nationality | Passport # | Expires |\n|---|---|---|---|---|---|\n| ZHANG/SAN | M | 02JAN1990 | CHN | E12345678 | 06MAY2031 |\n| LI/SI | F | 23NOV1988 | CHN | EJ2345671 | 31DEC2029 |',
    people: [ZHANG, LI],
  },
  {
    name: 'columns of blanks',
    text: 'Surname   Given Names   Sex   Birth Date    Nat   Passport No   Exp Date\nZHANG     SAN           M     02-Jan-1990   CHN   E12345678     06-May-2031\nLI        SI            F     23-Nov-1988   CHN   EJ2345671     31-Dec-2029',
    people: [ZHANG, LI],
  },
  {
    name: 'single blanks under Chinese headings',
    text: '姓名 性别 出生日期 国籍 护照号 有效期\nZHANG/SAN 男 1990-01-02 中国 E12345678 2031-05-06\nLI/SI 女 1988-11-23 中国 EJ2345671 2029-12-31',
    people: [ZHANG, LI],
  },
  {
    name: 'month before day, said by another row',
    text: 'Name,Sex,Date of Birth,Passport No,Nationality,Expiration\nSMITH/ANNA MARIA,F,7/30/1975,512345678,GBR,2/14/2030\nZHANG/SAN,M,1/2/1990,E12345678,CHN,5/6/2031',
    people: [SMITH, ZHANG],
  },
  {
    name: 'a Chinese name and an identity number',
    text: '李四 110105198811230020\n张三，110105199001010010',
    people: [
      '李|四|female|1988-11-23|CN|idcard|110105198811230020|',
      '张|三|male|1990-01-01|CN|idcard|110105199001010010|',
    ],
  },
  {
    name: 'labels for a Chinese identity card',
    text: '乘机人：欧阳明 身份证号：110105199001010010 手机：13800138000',
    people: ['欧阳|明|male|1990-01-01|CN|idcard|110105199001010010|'],
  },
  {
    name: 'permits',
    text: 'CHAN/TAI MAN 男 1985-03-04 回乡证 H12345678 有效期 2030-03-03\nCHEN/YI 女 1999-09-09 台胞证 12345678 有效期 2028-08-08',
    people: [
      'CHAN|TAI MAN|male|1985-03-04|HK|tphm|H12345678|2030-03-03',
      'CHEN|YI|female|1999-09-09|TW|ttpmr|12345678|2028-08-08',
    ],
  },
  {
    name: 'no stroke in the names',
    text: 'ZHANG SAN M 02JAN90 CHN E12345678 06MAY31\nLI SI F 23NOV88 CHN EJ2345671 31DEC29',
    people: [ZHANG, LI],
  },
  {
    name: 'full-width letters',
    text: 'ＺＨＡＮＧ／ＳＡＮ　男　１９９０－０１－０２　中国　Ｅ１２３４５６７８　２０３１－０５－０６',
    people: [ZHANG],
  },
  {
    name: 'a numbered list with dots',
    text: '1. ZHANG/SAN MR 02JAN90 CHN PP E12345678 EXP 06MAY31\n2. LI/SI MS 23NOV88 CHN PP EJ2345671 EXP 31DEC29',
    people: [ZHANG, LI],
  },
  {
    name: 'children and infants',
    text: 'WANG/XIAO MING CHD M 15JUN2018 CHN E11111111 01JAN2028\nWANG/BAO(INF) F 01MAR2026 CHN E22222222 01MAR2031',
    people: [
      'WANG|XIAO MING|male|2018-06-15|CN|chinesePassport|E11111111|2028-01-01',
      'WANG|BAO|female|2026-03-01|CN|chinesePassport|E22222222|2031-03-01',
    ],
  },
  {
    name: 'apostrophe, hyphen and two surnames',
    text: "O'NEIL/MARY-JANE F 1980-04-17 IRL PA1234567 2029-09-09\nGARCIA LOPEZ/JUAN M 1971-12-13 ESP ABC123456 2028-08-18",
    people: [
      'ONEIL|MARY JANE|female|1980-04-17|IE|internationalityPassport|PA1234567|2029-09-09',
      'GARCIALOPEZ|JUAN|male|1971-12-13|ES|internationalityPassport|ABC123456|2028-08-18',
    ],
  },
  {
    name: 'facts on lines below the name',
    text: 'ZHANG/SAN MR\nDOB 02JAN1990, nationality CHN\nPassport E12345678 valid until 06MAY2031\n\nLI/SI MS\nDOB 23NOV1988, nationality CHN\nPassport EJ2345671 valid until 31DEC2029',
    people: [ZHANG, LI],
  },
  {
    name: 'notes between the people',
    text: 'Dear desk, please see below\nZHANG/SAN M 1990-01-02 CHN E12345678 2031-05-06\n(window seat please)\nLI/SI F 1988-11-23 CHN EJ2345671 2029-12-31\nThank you',
    people: [ZHANG, LI],
    unread: [1, 3, 5],
  },
  {
    name: 'a Western name with its surname in capitals',
    text: 'Anna Maria SMITH, female, born 30 July 1975, British, passport 512345678, expires 14 February 2030',
    people: [SMITH],
  },
  {
    name: 'the surname before a comma',
    text: 'Smith, Anna Maria; F; 30.07.1975; GBR; 512345678; 14.02.2030',
    people: [SMITH],
  },
  {
    name: 'two people in one line',
    text: 'ZHANG/SAN M 19900102 CHN E12345678 20310506; LI/SI F 19881123 CHN EJ2345671 20291231',
    people: [ZHANG, LI],
  },
  {
    name: 'a list with serial numbers and telephones',
    text: '序号,姓名,英文姓名,性别,出生日期,国籍,证件类型,证件号码,证件有效期,手机号\n1,张三,ZHANG/SAN,男,1990/1/2,中国,护照,E12345678,2031/5/6,13800138000\n2,李四,LI/SI,女,1988/11/23,中国,护照,EJ2345671,2029/12/31,13900139000',
    people: [ZHANG, LI],
  },
  {
    name: 'the year of the Republic',
    text: '姓名：CHEN/YI 性別：女 出生：民國88年9月9日 護照號碼：312345678 效期：民國117年8月8日 國籍：台灣',
    people: ['CHEN|YI|female|1999-09-09|TW|internationalityPassport|312345678|2028-08-08'],
  },
  {
    name: 'titles before the names',
    text: 'Mr Zhang San, DOB: 02/JAN/1990, PPT: E12345678, Exp: 06/MAY/2031, Nationality: Chinese',
    people: [ZHANG],
  },
  {
    name: 'the order of the template',
    text: 'ZHANG,SAN,M,1990-01-02,CHN,passport,E12345678,2031-05-06,CHN\nLI;SI;F;1988-11-23;CHN;passport;EJ2345671;2029-12-31;CHN',
    people: [ZHANG, LI],
  },
  {
    name: 'a day of issue that is not asked for',
    text: 'ZHANG/SAN M DOB 1990-01-02 passport E12345678 issued 2021-05-07 expires 2031-05-06 China',
    people: [ZHANG],
  },
  {
    name: 'headings that say more',
    text: 'Family Name (as in passport)\tGiven Name(s) (as in passport)\tGender (M/F)\tDate of Birth (dd/mm/yyyy)\tNationality*\tTravel Document Number*\tDocument Expiry Date (dd/mm/yyyy)\nZHANG\tSAN\tM\t02/01/1990\tChina\tE12345678\t06/05/2031\nSMITH\tANNA MARIA\tF\t30/07/1975\tUnited Kingdom\t512345678\t14/02/2030',
    people: [ZHANG, SMITH],
  },
  {
    name: 'strokes between the facts, none within the name',
    text: 'Passenger 1: Zhang San (M) 1990.01.02 E12345678 / exp 2031.05.06 / CHINA\nLI SI / F / CHN / EJ2345671 / 1988-11-23 / exp 2029-12-31\nSMITH ANNA MARIA / GBR / 512345678',
    people: [
      'ZHANG|SAN|male|1990-01-02|CN|chinesePassport|E12345678|2031-05-06',
      'LI|SI|female|1988-11-23|CN|chinesePassport|EJ2345671|2029-12-31',
      'SMITH|ANNA MARIA|||GB|internationalityPassport|512345678|',
    ],
  },
  {
    name: 'a stroke within the name, a given name that is a country or a letter',
    text: 'DE LA CRUZ/JORDAN M 02JAN90\nSMITH JONES/F MR 03FEB85',
    people: ['DELACRUZ|JORDAN|male|1990-01-02||||', 'SMITHJONES|F|male|1985-02-03||||'],
  },
]
