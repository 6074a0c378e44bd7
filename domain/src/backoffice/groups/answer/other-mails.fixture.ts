// Mails of group desks in other languages, with what they are read as.

import type { AnswerMail } from './english-mails.fixture.ts'

export const MAILS: readonly AnswerMail[] = [
  {
    name: '报价',
    asked: 30,
    text: `您好:
贵司团队申请回复如下:
团名:阳光旅行团
人数:30人
航班:MU5735 2027年1月20日 PVG-KMG 08:00-11:45
回程:MU5736 2027年1月25日 KMG-PVG 12:40-15:50
票价:成人980元/人(不含税),儿童490元
税费:120元/人
定金:每人200元,12月4日前支付,不退
尾款:出发前30天付清
名单:出发前7天提交
报价有效期:2026年12月1日18:00
行李:每人20公斤
可减员10%,最低成团人数10人
谢谢!`,
    read: 'quoted ?currency',
    offers: [
      'MU5735 2027-01-20 PVG-KMG 08:00-11:45, MU5736 2027-01-25 KMG-PVG 12:40-15:50, adult CNY 98000+12000, child CNY 49000+12000, first 20000 each 2026-12-04 not refundable, final 30 days departure, valid 2026-12-01 18:00, names 7 days departure, at least 10, 10% free',
    ],
  },
  {
    name: '座位确认',
    asked: 30,
    text: `您好,团队座位已确认。
编码:HX7K2M
MU5735 1月20日 PVG-KMG 30座
请于12月4日前支付定金,名单于1月5日前提供。`,
    read: 'confirmed HX7K2M ?schedule',
    offers: ['MU5735 2027-01-20 PVG-KMG -, first 2026-12-04, names 2027-01-05'],
  },
  {
    name: '部分确认',
    asked: 30,
    text: `您好:仅能确认20座,其余10座候补。
航班 CA1831 2027年2月3日 PEK-SHA`,
    read: 'partly confirmed 20 waiting 10',
    offers: ['CA1831 2027-02-03 PEK-SHA -'],
  },
  {
    name: '拒绝',
    asked: 30,
    text: `您好,很抱歉,该航班春运期间无团队座位,无法满足贵司申请。`,
    read: 'refused',
    offers: [''],
  },
  {
    name: '換航班',
    asked: 25,
    text: `您好:
CI904 12月11日已客滿,可改為 CI906 12月11日 TPE-HKG 16:30-18:20
團體票價:TWD 6,800(未稅),稅金 TWD 1,450
訂金:每位 NT$1,000,確認後3天內
尾款:出發前21天
名單:出發前14天
報價有效至2026/12/05
訂位代號:R7TQ2M`,
    read: 'counter R7TQ2M',
    offers: [
      'CI906 2026-12-11 TPE-HKG 16:30-18:20, adult TWD 680000+145000, first 100000 each 3 days confirmation, final 21 days departure, valid 2026-12-05, names 14 days departure',
    ],
  },
  {
    name: '處理中',
    asked: 25,
    text: `您好,您的團體申請已收到,目前處理中,我們會盡快回覆。`,
    read: 'waiting',
    offers: [''],
  },
  {
    name: 'Angebot',
    asked: 20,
    text: `Sehr geehrte Damen und Herren,
vielen Dank für Ihre Anfrage. Gerne bieten wir Ihnen an:
LH 797 14.03.2027 HKG-FRA 23:10 - 05:20+1
Preis pro Person: EUR 645,00 zzgl. Steuern EUR 212,50
Anzahlung: 20 % innerhalb 7 Tage nach Bestätigung
Restzahlung: 30 Tage vor Abflug
Namensliste: 21 Tage vor Abflug
Das Angebot ist gültig bis 04.12.2026
Mit freundlichen Grüßen`,
    read: 'quoted ?date',
    offers: [
      'LH797 2027-03-14 HKG-FRA 23:10-05:20+1, adult EUR 64500+21250, first 20% 7 days confirmation, final 30 days departure, valid 2026-12-04, names 21 days departure',
    ],
  },
  {
    name: 'Absage',
    asked: 20,
    text: `Guten Tag,
leider ist der Flug am 14.03.2027 ausgebucht.`,
    read: 'refused',
    offers: [''],
    open: ['14.03.2027'],
  },
  {
    name: 'devis',
    asked: 20,
    text: `Bonjour,
Nous vous proposons :
AF 185 14MAR27 HKG-CDG 23:20 06:10+1
Tarif : 620,00 EUR par personne hors taxes, taxes 210,00 EUR
Acompte : 50 EUR par personne, 7 jours après confirmation
Solde : 30 jours avant le départ
Liste nominative : 21 jours avant le départ
Offre valable jusqu’au 04/12/2026
Cordialement`,
    read: 'quoted ?date',
    offers: [
      'AF185 2027-03-14 HKG-CDG 23:20-06:10+1, adult EUR 62000+21000, first 5000 each 7 days confirmation, final 30 days departure, valid 2026-12-04, names 21 days departure',
    ],
  },
  {
    name: '見積',
    asked: 20,
    text: `お世話になっております。
下記の通りご案内いたします。
NH 860 2027年3月14日 HKG-HND 00:55-05:40
運賃 45,000円 税込
デポジット 10% 確認後7日以内
残金 出発30日前
名簿 出発14日前
よろしくお願いいたします。`,
    read: 'quoted ?taxes',
    offers: [
      'NH860 2027-03-14 HKG-HND 00:55-05:40, adult JPY 45000+0, first 10% 7 days confirmation, final 30 days departure, names 14 days departure',
    ],
  },
  {
    name: '已保留機位',
    asked: 20,
    text: `貴社團體申請已保留機位 20位。
訂位代號:T5KX9P
BR 872 1月12日 HKG-TPE 14:00/15:50
訂金每人 HK$300 請於 12月8日前付清。
尾款請於出發前 21 天付清,名單請於出發前 14 天提供。`,
    read: 'confirmed T5KX9P confirmed 20',
    offers: [
      'BR872 2027-01-12 HKG-TPE 14:00-15:50, first 30000 each 2026-12-08, final 21 days departure, names 14 days departure',
    ],
  },
  {
    name: '团队批复单',
    asked: 40,
    text: `【团队批复】
团号:CT20270115
航线:上海浦东-昆明
CZ3542/15JAN PVGKMG 0830 1200 HK40
结算价:CNY 860,机建燃油 CNY 110
首付20%,确认后3个工作日内
余款起飞前15天
出票时限:起飞前10天
退团:起飞前30天以上可减10%,超出部分每座收取CNY 100`,
    read: 'confirmed confirmed 40 ?schedule',
    offers: [
      'CZ3542 2027-01-15 PVG-KMG 08:30-12:00, adult CNY 86000+11000, first 20% 3 days confirmation, final 15 days departure, tickets 10 days departure, 10% free, 10000 a seat',
    ],
  },
  {
    name: 'Spanish',
    asked: 20,
    text: `Estimado cliente,
confirmamos 20 plazas en IB 6250, localizador R7T5MK
Depósito: 100 EUR por persona, 7 días después de la confirmación
Saldo: 30 días antes de la salida
Lista de nombres: 15 días antes de la salida
Saludos`,
    read: 'confirmed R7T5MK confirmed 20',
    offers: [
      'IB6250  - -, first 10000 each 7 days confirmation, final 30 days departure, names 15 days departure',
    ],
  },
  {
    name: '繁體報價附兩方案',
    asked: 20,
    text: `您好,報價如下:
方案一
BR 872 1月12日 HKG-TPE 14:00-15:50
成人 HKD 1,200,兒童 HKD 900,稅金 HKD 320
方案二
BR 868 1月12日 HKG-TPE 08:00-09:50
成人 HKD 980,兒童 HKD 735,稅金 HKD 320
訂金 20%,確認後5天內
尾款出發前21天
請於12月3日前回覆
最低成團人數:10人
敬祝 商祺`,
    read: 'quoted',
    offers: [
      'BR872 2027-01-12 HKG-TPE 14:00-15:50, adult HKD 120000+32000, child HKD 90000+32000, first 20% 5 days confirmation, final 21 days departure, valid 2026-12-03, at least 10',
      'BR868 2027-01-12 HKG-TPE 08:00-09:50, adult HKD 98000+32000, child HKD 73500+32000, first 20% 5 days confirmation, final 21 days departure, valid 2026-12-03, at least 10',
    ],
  },
]
