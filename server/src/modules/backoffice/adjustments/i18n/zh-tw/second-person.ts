export default {
  kind: '人工調帳',
  balance: { credit: '調增 {agency} 餘額 {amount}', debit: '調減 {agency} 餘額 {amount}' },
  payable: { credit: '調增應付供應商款 {amount}', debit: '調減應付供應商款 {amount}' },
  amount: '金額',
  before: '申請時餘額',
  order: '訂單',
  supplier: '供應商',
  reference: '參考號碼',
} as const
