/** One thing, one word: what docs/glossary.md calls otherwise must not come back into a catalogue. */

export type Language = 'en' | 'zh-cn' | 'zh-tw'

/** The wrong word, then the one of the glossary. Each was once used beside the right one. */
const INSTEAD: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    'support desk': 'service desk',
    'flight news': 'schedule change',
    'by itself': 'automatically',
    'come back': 'refund',
    'comes back': 'refund',
    'given back': 'refunded, released or returned',
    'handed over': 'reassigned, recorded',
    'way of paying': 'payment method',
    'in the place of': 'instead of',
    'time on the sign': 'the deadline',
    'worked out': 'calculated',
    'to mend': 'to fix',
  },
  'zh-cn': {
    机构: '代理商',
    控制杆: '故障模拟',
    模拟开关: '模拟故障',
    张订单: '个订单',
    逾期付款: '迟到付款',
    服务台: '客服',
    高端: '豪华',
    核价: '验价',
    展示币种: '显示币种',
    沙箱: '沙盒',
    合作咨询: '合作申请',
    贵方编号: '参考号',
    // 常旅客 (a member of an airline's programme) is right.
    常用旅客: '常用乘客',
    位旅客: '位乘客',
    该旅客: '该乘客',
    全部旅客: '全部乘客',
  },
  'zh-tw': {
    控制桿: '故障模擬',
    模擬開關: '模擬故障',
    張訂單: '個訂單',
    電郵: '電子郵件',
    重播: '回放',
    逾期付款: '逾時入帳',
    出票: '開票',
    上級公司: '上級旅行社',
    下級公司: '下級旅行社',
    服務台: '客服',
    尊尚: '豪華',
    核價: '驗價',
    沙箱: '沙盒',
    合作洽詢: '合作申請',
    訂單號碼: '訂單編號',
    列表: '清單',
    區碼: '區號',
    貴方編號: '參考號碼',
    票價代碼: '票價基礎',
    乘客: '旅客',
    機器可讀: '機讀碼',
  },
}

/** `出票 (write 開票)` for each wrong word in the text. */
export function otherWords(text: string, language: Language): string[] {
  return Object.entries(INSTEAD[language])
    .filter(([wrong]) => text.toLowerCase().includes(wrong))
    .map(([wrong, right]) => `${wrong} (write ${right})`)
}
