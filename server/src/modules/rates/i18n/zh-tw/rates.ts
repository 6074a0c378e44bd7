import type { Translation } from '@interline/domain/text/text'
import type en from '../en/rates.ts'

export default {
  alarm: {
    subject: '匯率更新失敗',
    failed: '匯率來源未提供新匯率，系統每半小時重試一次。',
    incomplete: '新匯率缺少 {currencies}，這些幣別沿用原匯率。',
    goodUntil: '現有匯率可用至 {time}，之後需換匯的報價將不予受理。',
    none: '尚無可用匯率，需換匯的報價將不予受理。',
    source: '來源',
    time: '請求時間',
    reason: '原因',
    detail: '詳細資料',
    closing: '請至後台「匯率」頁面重新取得，或人工設定匯率。',
  },
  faults: {
    unreachable: '無法連線至匯率來源。',
    refused: '匯率來源拒絕了請求。',
    too_large: '回傳內容遠大於匯率文件。',
    unreadable: '匯率文件已損毀或格式有變。',
    no_date: '匯率文件沒有日期。',
    wrong_date: '匯率文件的日期有誤。',
    older: '匯率文件早於使用中的文件。',
    no_base: '匯率文件缺少基準幣別。',
    late: '當日匯率文件逾期未公布。',
    implausible: '有幣別的匯率一次變動逾半。',
    interrupted: '更新遭到中斷。',
  },
  change: {
    kindName: '匯率',
    setTitle: '將 1 {currency} 設為 {base} {rate}',
    followTitle: '{currency} 恢復採用來源匯率',
    now: '現行匯率',
    wanted: '新匯率',
    goodUntil: '有效期限',
    notSet: '未設定',
    fromSource: '{base} {rate}，來自匯率來源',
    byHand: '{base} {rate}，由 {source} 設定',
    orders: '過去 7 天的訂單',
    changed: '{counted} 個訂單中有 {changed} 個價格會變動',
    difference: '{currency} 差額',
  },
} as const satisfies Translation<typeof en>
