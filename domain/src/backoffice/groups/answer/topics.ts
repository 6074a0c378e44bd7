// The vocabulary of group answers, in the languages airlines write to agencies: what a part of a line is about.

import type { GroupPassengerType } from '../../../groups/terms.ts'
import type { AnswerRole } from './answer.ts'

export type Topic = Extract<
  AnswerRole,
  | 'deposit'
  | 'final_payment'
  | 'names'
  | 'ticketing'
  | 'validity'
  | 'reduction'
  | 'baggage'
  | 'guarantee'
  | 'rules'
  | 'taxes'
  | 'price'
  | 'locator'
  | 'request'
>

/** The first topic of a place counts: a longer or more certain word comes first. */
const TOPICS: ReadonlyArray<readonly [Topic, RegExp]> = [
  [
    'locator',
    /\b(?:PNR|RLOC|record locator|booking (?:ref(?:erence)?|code|number|no)|confirmation (?:number|code|no)|group (?:PNR|code|booking|ref(?:erence)?)|GDS ref(?:erence)?|locator)\b|编码|編碼|编号|編號|记录编号|订座记录|訂位代號|訂位記錄|訂位編號|Buchungs(?:code|nummer)|Vorgangsnummer|(?:num[ée]ro de )?dossier|r[ée]f[ée]rence (?:dossier|de r[ée]servation)|localizador|予約番号/gi,
  ],
  [
    'request',
    /\bgroup name\b|\b(?:grp|group) (?:id|no|number)\b|\b(?:your|our) (?:ref(?:erence)?|request)\b|\brequest(?:ed)? (?:no|number|id)\b|\bname of group\b|\bref(?:erence)?\s?(?:no\.?)?\s?:|参考号|參考號|申请号|申請號|团名|團名|团队名称|團隊名稱|团号|團號|Gruppenname|nom du groupe|nombre del grupo|団体名/gi,
  ],
  [
    'final_payment',
    /\b(?:final|full|balance|remaining) (?:payment|amount|balance)\b|\bbalance\b(?! of seats)|\bpaid in full\b|\bremainder\b|尾款|余款|餘款|全款|全额付款|結清|结清|付清|Restzahlung|Restbetrag|Endzahlung|\bsolde\b|paiement final|pago final|\bsaldo\b|残金|残額|最終支払/gi,
  ],
  [
    'deposit',
    /\b(?:(?:first|second|third|1st|2nd|3rd|initial|non-?refundable|additional|further) )?(?:deposits?|down ?payments?|pre-?payments?)\b|第[一二三]?[笔筆期次](?:定金|订金|訂金|款)|[一二三]期款|首款|首付|定金|订金|訂金|押金|预付款|預付款|保证金|保證金|Anzahlung(?:en)?|\bacomptes?\b|dep[óo]sitos?|\banticipo|保証金|デポジット|前金|手付/gi,
  ],
  [
    'validity',
    /\b(?:(?:offer|quot\w+|fare|price|option|proposal)s? (?:is |are |will be |remains? )?(?:valid(?:ity)?|open|held|guaranteed)(?: until| till| to| for| through)?|valid(?:ity)?(?: until| till| to| through|\s?:| period)|expir(?:es|y|ing|ation)|option (?:date|time|until|till|expires)|(?:please|pls|kindly|must|need to|should|to) (?:\w+ ){0,3}(?:confirm|accept|advise|reply|revert|respond|let us (?:know|have)|acceptance)(?: (?:to us|us|your \w+|the \w+|acceptance|back|if|whether|whether or not|and))*(?: \w+){0,4}? (?:by|before|no later than|not later than|latest|until|within)|accept(?:ance)? (?:deadline|by|before))|有效期|有效至|有效期限|报价有效|報價有效|(?:请|請|须|需)[于於在]?.{0,14}前.{0,6}(?:确认|確認|回复|回覆|答复|答覆|告知)|确认期限|確認期限|回覆期限|回复期限|gültig bis|Optionsfrist|Option bis|valable jusqu|valid[ea]z? (?:avant|jusqu)|v[áa]lid[oa] hasta|有効期限|回答期限|まで有効/gi,
  ],
  [
    'names',
    /\bname ?lists?\b|\bnamelists?\b|\b(?:passengers?'? |full |pax |all |final )?names? (?:must|to|should|are|is|need|required|due|deadline|submission|in|by|at|input|have)\b|\b(?:passenger|pax|travell?er) names?\b(?!\s*:)|\bnames?\s?:?\s?(?=\d{1,3} days|by |no later)|\bnames(?= \d)|\brooming list\b|名单|名單|旅客姓名|乘客姓名|姓名(?=.{0,10}(?:前|提交|提供))|Namensliste|Namen\b|liste (?:nominative|des noms|de noms)|\bnoms\b|(?:lista de )?nombres\b(?! del)|名簿|氏名|ネームリスト/gi,
  ],
  [
    'ticketing',
    /\bticketing\b|\bticket(?:ing)? (?:time ?)?limit\b|\bTTL\b|\btickets? (?:must|to|should|have to) be issued\b|\bissu(?:e|ance|ing)(?: of)? (?:the )?tickets?\b|\btickets? (?:to be )?issued\b|\bticket(?:ed|ing)? (?:by|before|deadline)\b|出票|开票|開票|Ticketausstellung|Ticketing-?Frist|[ée]mission(?: des billets)?|emisi[óo]n|発券/gi,
  ],
  [
    'reduction',
    /\bmateriali[sz]ation\b|\battrition\b|\butili[sz]ation\b|\breduc(?:e|ed|tion|tions|ing)\b|\bdown-?siz\w*|\brelease (?:of )?(?:\w+ )?seats\b|\bseats? (?:may be |can be )?(?:released|returned|given back|cancelled|canceled)\b|\b(?:min(?:imum|\.)?) (?:group size|group|pax|passengers?|number|of|size|\d+)|\bunused seats?\b|\bname drop\b|缩减|縮減|退团|退團|可减|可減|减少|減少|减人|減人|减员|退位|减位|減位|退座|最低(?:成团|成團|出票|出团)?人[数數]|最少|成团人数|成團人數|Mindest\w*|Reduzierung|Stornierung von Pl[äa]tzen|r[ée]duction|nombre minimum|minimum de|reducci[óo]n|m[íi]nimo|最少催行|最低人数|減員/gi,
  ],
  [
    'baggage',
    /\bbaggage\b|\bluggage\b|\bbags?\b|\bchecked (?:piece|bag)|\bcheck-?in allowance\b|行李|Gep[äa]ck|Freigep[äa]ck|\bbagages?\b|\bequipaje\b|\bmaletas?\b|手荷物/gi,
  ],
  [
    'guarantee',
    /\bseats? (?:are|is|will be|remain|can be)? ?(?:not )?(?:held|guaranteed|blocked|on hold|kept|protected)\b|\b(?:hold|block|keep)(?:ing)? (?:the |your |these )?(?:\d+ )?(?:seats|space|group)\b|\bguaranteed?\b|\bsubject to availab\w+|\bno seats? (?:are |is )?(?:held|blocked)\b|保留(?:座位|机位|機位|至|到)|座位保留|机位保留|機位保留|不保留|未占座|不占座|以实际|Pl[äa]tze (?:sind |werden )?(?:nicht )?(?:gehalten|geblockt)|sous r[ée]serve|sujet[ao]s? a disponibilidad|座席.{0,4}(?:確保|保持)/gi,
  ],
  [
    'rules',
    /\bcancell?ations?(?! of seats)\b|\brefunds?\b|\bnon-?refundable\b|\brefundable\b|\bpenalt(?:y|ies)\b|\bno-?shows?\b|\bname (?:changes?|corrections?)\b|\b(?:re-?booking|re-?routing|date changes?|changes? (?:fee|permitted|not|allowed))\b|\bendors\w+|\bFOC\b|\bfree of charge\b|\btour (?:conductor|leader)\b|\bconditions?\b|\brules?\b|\bterms\b|\bmileage\b|\bstopovers?\b|\bdeviations?\b|退票|改期|退改|更改|换人|換人|改名|误机|誤機|签转|簽轉|不得|免票|免費票|领队|領隊|规定|規定|规则|規則|条款|條款|条件|條件|违约|違約|罚金|罰金|手续费|手續費|Storno\w*|Umbuchung\w*|Erstattung|Bedingungen|annulations?|remboursable|modifications?|cancelaci[óo]n|reembols\w+|cambios?|キャンセル|取消料|払い?戻し|変更/gi,
  ],
  [
    'taxes',
    /\b(?:airport |govt\.? |government |fuel |carrier )?(?:tax(?:es)?|surcharges?|YQ|YR|TFC)\b|税费|稅費|税金|稅金|机建|機建|燃油(?:附加费|附加費|费|費)?|税(?![后後])|稅(?![后後])|Steuern|Geb[üu]hren|\btasas\b|impuestos|諸税|燃油サーチャージ/gi,
  ],
  [
    'price',
    /\b(?:group |net |nett |base |gross |special )?(?:fares?|prices?|rates?|cost|quot(?:e|es|ation)s?)\b|\b(?:net|nett)\b|\bper (?:pax|person|adult|passenger|head|seat)\b|票价|票價|票面|团价|團價|团体价|團體價|价格|價格|单价|單價|报价|報價|价[:：]|價[:：]|成人|儿童|兒童|婴儿|嬰兒|[/每]\s?(?:人|位|成人|pax)|Preise?|Tarife?|\bpro Person\b|\bprix\b|\btarifs?\b|\bpar personne\b|\bprecios?\b|\btarifas?\b|\bpor persona\b|運賃|料金|(?<![A-Za-z])(?:ADT|ADL|CHD|CNN|INF)(?![A-Za-z])|\b(?:adults?|child(?:ren)?|infants?)\b/gi,
  ],
]

export interface FoundTopic {
  readonly topic: Topic
  readonly start: number
  readonly end: number
}

/** The topics of a text from left to right; words inside a longer word of another topic do not count. */
export function topicsIn(text: string): FoundTopic[] {
  const found: FoundTopic[] = []
  for (const [topic, pattern] of TOPICS)
    for (const { index, 0: word } of text.matchAll(pattern)) {
      const end = index + word.length
      if (!found.some((each) => each.start < end && index < each.end))
        found.push({ topic, start: index, end })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

const TYPES: ReadonlyArray<readonly [GroupPassengerType, RegExp]> = [
  [
    'infant',
    /(?<![A-Za-z])(?:INF|INFT)(?![A-Za-z])|\binfants?\b|婴儿|嬰兒|\bb[ée]b[ée]s?\b|\bS[äa]uglinge?\b|幼児/gi,
  ],
  [
    'child',
    /(?<![A-Za-z])(?:CHD|CNN|CH)(?![A-Za-z])|\bchild(?:ren)?\b|儿童|兒童|小孩|小童|\bKind(?:er)?\b|\benfants?\b|\bni[ñn]os?\b|子供|小人|小児/gi,
  ],
  [
    'adult',
    /(?<![A-Za-z])(?:ADT|ADL|AD)(?![A-Za-z])|\badults?\b|成人|大人|\bErwachsene[rn]?\b|\badultes?\b|\badultos?\b/gi,
  ],
]

/** The passenger types of a text from left to right. */
export function typesIn(text: string): { readonly type: GroupPassengerType; readonly start: number }[] {
  return TYPES.flatMap(([type, pattern]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ type, start: index })),
  ).toSorted((one, other) => one.start - other.start)
}

export const TAXES_EXCLUDED =
  /\b(?:excl(?:uding|usive(?: of)?|\.)?|before|without|not incl\w*|plus|exclusive|\+)\s?(?:of )?(?:all |any |airport |applicable )?(?:tax|surcharge)|\btaxes? (?:are |is )?(?:excluded|not included|extra|additional)|不含|税外|稅外|未含|未税|未稅|税另|稅另|税前|稅前|zzgl|exkl|hors taxes?|\bHT\b|sin (?:tasas|impuestos)|税別/i
export const TAXES_INCLUDED =
  /\b(?:incl(?:uding|usive(?: of)?|udes?|\.)?|with|inclusive)\s?(?:of )?(?:all |any |airport |applicable )?(?:tax|surcharge)|\ball-?in(?:clusive)?\b|\btaxes? (?:are |is )?included|(?<!不|未)含(?:全部|所有)?[税稅机機]|inkl\.?|taxes? (?:comprises|incluses)|\bTTC\b|(?:tasas|impuestos) incluid|con (?:tasas|impuestos)|税込/i
export const IS_TOTAL =
  /\b(?:grand |group )?total\b|\bin total\b|合计|合計|总计|總計|总价|總價|共计|共計|总额|總額|Gesamt\w*|\btotal\b|総額/i
