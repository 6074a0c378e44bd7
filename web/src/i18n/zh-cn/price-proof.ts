import type { Translation } from '@interline/domain/text/text'
import type en from '../en/price-proof.ts'

export default {
  title: '价格的计算过程',
  asking: '正在获取计算明细…',
  failed: '未能获取计算明细：{reason}',
  line: '步骤',
  result: '结果',
  parts: {
    adult: { other: '成人 {count} 名' },
    child: { other: '儿童 {count} 名' },
    infant: { other: '婴儿 {count} 名' },
  },
  ticket: '第 {number} 张客票',
  rules: {
    supplierFare: '每位乘客的公布票价',
    sellerPrice: '上级给贵公司的价格，每位乘客',
    exchange: '由 {from} 折算为 {currency}，汇率 {rate}',
    tax: '税费 {code}：{amount}',
    taxesApart: '另计税费 {amount}',
    limit: '上限 {amount}',
    lossLimit: '优惠已截断：售价最多低于成本 {amount}',
    adjusted: '调整后的价格',
    replacement: '替换被拒机票的差价：{amount}',
    amendment: '客服调整价格：{amount}',
    wholeUnit: '向上取整到 1 {currency}',
    passengers: { other: '{count} 位乘客合计' },
  },
  adjustment: {
    percent: '{route}价格调整：不含税票价的 {value}%',
    fixed: '{route}价格调整：{amount}',
  },
  markup: '加价：不含税票价的 {value}%',
  routes: {
    china: '中国境内航线',
    domestic: '单一国家境内航线',
    intraContinental: '洲内航线',
    intercontinental: '洲际航线',
  },
  exactly: '此处为便于阅读的近似值，下一步按精确值计算',
  matches: '按以上明细重新计算：{amount}。',
  differs: '按以上明细重新计算得不到 {amount}，请联系客服。',
  version: '规则版本 {rules}，汇率版本 {rates}。',
} satisfies Translation<typeof en>
