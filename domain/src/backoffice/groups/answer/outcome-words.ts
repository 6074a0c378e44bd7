// Words that decide whether seats are confirmed, refused or still being checked, and lines about the mail itself.

import type { AnswerRole } from './answer.ts'

const CONDITIONAL =
  /\b(?:if|once|when|after|upon|until|unless|provided|subject to|before|as soon as|should you|in order to|to be|will be|can be|please|pls|kindly|awaiting|pending) [^.;]*?\bconfirm|(?<!\b(?:pleased|happy|glad|able|delighted) )\bto (?:re-?)?confirm\b|\b(?:shall|will|would|could|may) (?:re-?)?confirm\b|\b(?:must|should|need to|has to|have to) be confirmed|\bof confirmation\b|(?:如|若|待|等|经|經|请|請|須|须|需|一旦|以)[^,。;]{0,16}[确確][认認]|[确確][认認](?:后|後|前|期限|时|時|之日)|(?:wenn|sobald|falls|nach|bis)[^.;]*best[äa]tig|(?:si|une fois|apr[èe]s)[^.;]*confirm|(?:si|una vez)[^.;]*confirm/i
const CONFIRMED =
  /\b(?:(?:is|are|been|now|hereby|fully|have|has|can|able to|happy to|pleased to|glad to|we|i) (?:also |now |hereby |only |pleased to |happy to )?confirm(?:ed)?\b|confirmed\b|booked and held|has been (?:blocked|booked|allotted|allocated)|have been (?:blocked|booked|allotted|allocated|secured)|we (?:have )?(?:blocked|booked|secured|allocated)|approved|(?:seats?|space|group|status)\s?:?\s?(?:is |are )?(?:ok|confirmed|KK|HK)\b)|(?:已|可|予以|同意|全部|座位|机位|機位|(?<!不)能)(?:经|經|为您|為您)?[确確][认認]|[确確][认認](?:了|成功|完成|OK|以下|如下|\s?\d)|已(?:为您|為您|為貴司|为贵司)?(?:订妥|訂妥|占座|留位|批复|批覆|审批通过|保留|留妥)|best[äa]tigt|best[äa]tigen wir|confirm[ée]e?s?\b|confirmons|confirmad[oa]s?|confirmamos|確保(?:いたし|しま|済)|予約(?:が)?確定|手配完了|OKです/i
const NOT_CONFIRMED =
  /\b(?:not|un|cannot be|can't be|can not be|isn't|aren't|no longer|never|not yet|yet to be) ?(?:been )?confirm(?:ed)?\b|\bunable to (?:\w+ )?confirm\b|\bunconfirmed\b|(?:未|无法|無法|不能|尚未|没有|沒有|不)(?:能|予|获|獲)?[确確][认認]|nicht best[äa]tig|(?:pas|non) confirm|no (?:se ha |est[áa] |podemos )?confirm|確保できま/i
const REFUSED =
  /\bregret(?:fully)?\b(?! (?:the|any|for) (?:delay|inconvenience|late))|\bunfortunately\b|\b(?:un|not )able to (?:offer|accommodate|confirm|accept|provide|quote|support|fulfil|grant|meet|match|block|handle|proceed)|\bcannot (?:offer|accommodate|confirm|accept|provide|quote|support|fulfil|grant|meet|block|be (?:confirmed|accommodated|accepted|granted|offered))|\bcan ?not (?:offer|accommodate|confirm|accept|be)|\bcan't (?:offer|accommodate|confirm|accept)|\b(?:fully|over) ?booked\b|\b(?:is|are) full\b|\b(?:inventory|class|group) (?:is )?closed\b|\bsold out\b|\bno (?:group )?(?:seats?|space|availability|inventory|capacity)(?! (?:are |is )?(?:held|blocked))\b|\bnot available\b|\bunavailable\b|\b(?:request|application|group|it) (?:is|has been|was|been) (?:declined|rejected|refused|denied)|\b(?:declined|rejected|denied)\b|\bnot (?:possible|feasible)\b|抱歉(?!.{0,6}(?:回复|回覆|延|晚))|遗憾|遺憾|(?:无法|無法|不能|未能|难以|難以)(?:满足|滿足|提供|安排|接受|确认|確認|受理|承接|报价|報價|批|同意)|没有(?:团队|足够|空余)?(?:座位|机位|余位|舱位)|沒有(?:團體|團隊|足夠)?(?:機位|座位|餘位|艙位)|[无無](?:团队|團體|團隊|足够|足夠)?(?:座位|机位|機位|余位|餘位|舱位|艙位)|已?(?:满座|滿座|客满|客滿|售罄|售完|订满|訂滿|额满|額滿)|不(?:接受|同意|予受理|收团|收團)|拒绝|拒絕|驳回|駁回|leider|bedauern|ausgebucht|nicht (?:verf[üu]gbar|m[öo]glich|anbieten)|malheureusement|regrettons|complet(?:s|e)?\b|pas (?:disponible|possible|en mesure)|lamentamos|lamentablemente|desafortunadamente|no (?:es posible|podemos|hay)|completo|申し訳|満席|お受けできま|ご用意できま|残念/i
const WAITING =
  /\bwait-?list\w*|\bwill (?:revert|come back|get back|reply|advise|update|respond|follow up)|\brevert (?:to you )?(?:shortly|soon|asap|as soon)|\b(?:still |currently )?(?:being|under) (?:check\w*|process\w*|review\w*)|\b(?:request|application) (?:is|has been) (?:received|forwarded|queued|logged|registered)|\bpending\b|\bin progress\b|\bas soon as (?:we|possible)|\bawaiting\b|\bchecking with\b|\bautomat(?:ic|ed) (?:reply|response)|\bout of (?:the )?office\b|候补|候補|处理中|處理中|审核中|審核中|稍后|稍後|稍候|待(?:回复|回覆|批复|批覆|审批|審批|确认|確認)|尽快(?:回复|答复)|盡快(?:回覆|答覆)|请耐心等|請耐心等|正在(?:申请|審核|审核|核实|核實|处理|處理)|已(?:收到|受理|转交|轉交)|Warteliste|in Bearbeitung|melden uns|liste d'attente|en cours|reviendrons|lista de espera|en proceso|responderemos|キャンセル待ち|確認中|回答いたします|折り返し/i
const COUNTER =
  /\binstead\b|\balternative(?:ly|s)?\b|\bhowever,? we (?:can|could|may|are able)|\bwe (?:can|could) (?:only|however|instead) |\bcounter-?(?:offer|proposal)|\b(?:other|different|next|nearest) (?:flight|date|option)s?\b|\bonly (?:offer|accommodate|confirm)|(?:可|建议|建議|仅能|僅能|只能)(?:改|调整|調整|换|換)|(?:仅能|僅能|只能)(?:为您|為您|提供|安排)|改为|改為|替代|备选|備選|另(?:可|有|行)|其他(?:航班|日期)|代わり|代替|stattdessen|en (?:revanche|remplacement)|en su lugar|alternativa/i
/** After a refusal it is another offer; without one it is the offer itself. */
const PROPOSAL =
  /\bwe (?:can|could|may|would) (?:like to )?(?:offer|propose|suggest|accommodate)|\bwe (?:suggest|propose|offer)\b|\bplease consider\b|\bwould you (?:accept|consider)\b|可(?:为您|為您)?(?:提供|安排|选择|選擇)|建议|建議|推荐|推薦|anbieten|proposons|podemos ofrecer|ofrecemos|ご案内|ご提案/i
const RECEIPT =
  /\bconfirm(?:s|ed)? (?:the |that we (?:have )?|we (?:have )?)?(?:safe )?(?:receipt|receiv)|\bconfirm(?:s|ed)? (?:your (?:e-?mail|request|enquiry)|that your (?:e-?mail|request) (?:was|has been) received)|(?:确认|確認)(?:已)?收到/i
const ONLY = /\bonly\b|仅能|僅能|只能|lediglich|seulement|solamente/i

export interface Said {
  readonly isConfirmed: boolean
  readonly isRefused: boolean
  readonly isWaiting: boolean
  readonly isCounter: boolean
  /** Offers something, whether or not it is what was asked for. */
  readonly isProposal: boolean
}

/** What a sentence says about the seats. A condition or a request to confirm confirms nothing. */
export function saidIn(sentence: string): Said {
  const isNot = NOT_CONFIRMED.test(sentence)
  const isYet = isNot && /yet|尚未|noch nicht|pas encore|todav[íi]a|まだ/i.test(sentence)
  const isAdvice =
    /\bif (?:you|the|your|any|not)\b|\bin case\b|如需|如果|若(?!干)|倘|falls|si vous|si (?:usted|no)|場合/i.test(
      sentence,
    )
  const isRefused = !isYet && !isAdvice && (REFUSED.test(sentence) || isNot)
  const isCounter = COUNTER.test(sentence)
  return {
    isConfirmed:
      !isNot &&
      !isAdvice &&
      CONFIRMED.test(sentence) &&
      !CONDITIONAL.test(sentence) &&
      !RECEIPT.test(sentence) &&
      // `We confirm that there are no seats` confirms none.
      (!isRefused || ONLY.test(sentence)),
    isRefused,
    isWaiting: isYet || (!isAdvice && WAITING.test(sentence)),
    isCounter,
    isProposal: isCounter || PROPOSAL.test(sentence),
  }
}

const OTHER: ReadonlyArray<readonly [RegExp, AnswerRole]> = [
  [
    /^\s*(?:from|to|cc|bcc|sent|date|subject|reply-to|attachments?|importance|von|an|betreff|gesendet|de|[àa]|objet|asunto|para|发件人|收件人|抄送|主题|发送时间|寄件者|收件者|副本|主旨|寄件日期|日期|件名|宛先|差出人|送信者)\s*:(?=\s|$|\S+@)/i,
    'header',
  ],
  [/^[\s|+:=_*~#.-]+$/, 'header'],
  [/\b(?:MR|MRS|MS|MISS|MSTR)\b(?!\s*[.,]?\s*[A-Z][a-z])|[A-Z]{2,}\/[A-Z]{2,}/, 'passenger'],
  [
    /\S@\S|https?:|\bwww\.|\b(?:tel|phone|mobile|fax|hotline|whatsapp|wechat|e-?mail)\b|\+\d{2,}[\d\s()-]{5,}|电话|電話|传真|傳真|热线|熱線|联系|聯繫|聯絡|微信|邮箱|郵箱|信箱|Telefon|t[ée]l[ée]phone|tel[ée]fono/i,
    'contact',
  ],
  [
    /^\s*(?:dear|hello|hi|hey|greetings|good (?:morning|day|afternoon|evening)|kind regards|best regards|warm regards|regards|b?rgds|sincerely|yours|cheers|thank|thx|many thanks|sehr geehrte|guten|liebe|vielen dank|wir danken|mit freundlichen|bonjour|madame|cordialement|bien [àa] vous|merci|estimad|buenos|hola|saludos|atentamente|gracias|お世話|いつも|よろしく|宜しく|拝啓|敬具)|apologi[sz]e|\bsorry for|inconvenience|\bthank(?:s| you)\b|look(?:ing)? forward|\b(?:pls|please) find\b|feel free|do not hesitate|don't hesitate|further (?:questions|assistance|information)|尊敬|您好|你好|敬启|敬啟|抱歉.{0,6}(?:回复|回覆)|谢谢|謝謝|感谢|感謝|此致|敬礼|敬禮|敬上|祝|顺颂|順頌|如有(?:任何)?(?:问题|疑问|問題|疑問)|不便|敬请(?:谅解|知悉)|敬請(?:見諒|諒解|知悉)|貴社|御社|ありがとう|存じます/i,
    'courtesy',
  ],
  [
    /^\s*(?:group|team) (?:desk|sales|department|reservations?)\b|\b(?:airlines?|airways|air) (?:group|sales|co\b|ltd|limited)|航空(?:公司)?(?:团队|團體|團隊|销售|營業|营业)?(?:部|中心|组|組)|\b(?:group desk|groups? department)\b|(?:团队|團體|團隊)(?:部|组|組|中心)|Gruppen(?:abteilung|desk)|service (?:des )?groupes|departamento de grupos|団体(?:課|係|デスク)/i,
    'contact',
  ],
]

/** What else a line is; undefined: unknown. */
export function otherRole(line: string): AnswerRole | undefined {
  return OTHER.find(([pattern]) => pattern.test(line))?.[1]
}

/** A line after which the earlier mails of the conversation are repeated. */
export const EARLIER_MAIL =
  /^\s*(?:-{2,}\s*(?:original message|forwarded message|urspr[üu]ngliche nachricht|message d'origine|mensaje original|原始邮件|原始郵件|原邮件|转发邮件|轉寄郵件|元のメッセージ).*|_{5,}|on .{5,90}\bwrote:|am .{5,90}\bschrieb.*:|le .{5,90}[ée]crit\s?:|el .{5,90}escribi[óo]:|.{4,60}(?:写道|寫道|のメール)\s?:)\s*$/i
