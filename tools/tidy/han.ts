/**
 * Characters that reveal a text in the wrong script. Each pair is the simplified and the traditional form;
 * characters used in both scripts (后, 里, 台, 只, 周, 着 ...) are deliberately not here.
 */
const PAIRS = `
  这這 为為 时時 会會 应應 发發 对對 开開 关關 进進 门門 车車 东東 国國 际際 签簽 证證 过過 还還 说說 请請 让讓 认認
  议議 记記 许許 论論 设設 访訪 评評 识識 词詞 试試 话話 该該 详詳 语語 误誤 读讀 课課 调調 谁誰 谢謝 计計 订訂 讯訊
  译譯 诉訴 诚誠 询詢 规規 观觀 视視 览覽 觉覺 见見 贝貝 财財 责責 败敗 账賬 货貨 质質 购購 贵貴 费費 贸貿 贷貸 资資
  赋賦 赔賠 赠贈 赢贏 负負 贡貢 贴貼 赶趕 输輸 轮輪 软軟 转轉 较較 载載 辆輛 达達 迁遷 运運 远遠 违違 连連 迟遲 适適
  选選 递遞 邮郵 释釋 钟鐘 钱錢 银銀 错錯 锁鎖 链鏈 键鍵 铁鐵 钥鑰 锦錦 长長 闭閉 问問 间間 闻聞 阅閱 队隊 阶階 阳陽
  阴陰 陆陸 险險 随隨 难難 离離 电電 静靜 页頁 项項 顺順 须須 预預 领領 频頻 题題 额額 颜顏 风風 飞飛 饭飯 馆館 驻駐
  验驗 骤驟 鱼魚 鸟鳥 黄黃 龙龍 齐齊 龄齡 业業 丝絲 两兩 严嚴 个個 临臨 举舉 义義 乐樂 习習 书書 买買 乱亂 争爭 亏虧
  亚亞 产產 亲親 仅僅 从從 仓倉 们們 价價 众眾 优優 传傳 伤傷 伦倫 伟偉 体體 债債 偿償 储儲 儿兒 兑兌 兰蘭 兴興 养養
  册冊 写寫 军軍 农農 决決 况況 冻凍 净淨 减減 击擊 则則 刚剛 创創 删刪 别別 办辦 务務 动動 励勵 劳勞 势勢 区區 医醫
  华華 协協 单單 卖賣 卫衛 却卻 厅廳 历歷 压壓 县縣 参參 双雙 变變 叙敘 号號 吗嗎 员員 响響 启啟 团團 园園 围圍 图圖
  圆圓 场場 坏壞 块塊 坚堅 坛壇 处處 备備 复復 够夠 头頭 夹夾 奖獎 妇婦 妈媽 婴嬰 孙孫 学學 宁寧 宝寶 实實 审審 宽寬
  宾賓 寻尋 导導 将將 尔爾 尝嘗 层層 届屆 属屬 岁歲 岛島 币幣 师師 帐帳 带帶 帮幫 广廣 庆慶 库庫 废廢 张張 弃棄 归歸
  当當 录錄 彻徹 径徑 忆憶 怀懷 态態 总總 恶惡 悬懸 惊驚 惯慣 愿願 戏戲 户戶 执執 扩擴 扫掃 扬揚 扰擾 担擔 拟擬 拥擁
  择擇 挂掛 挡擋 损損 换換 据據 摄攝 携攜 数數 断斷 无無 旧舊 显顯 晓曉 暂暫 术術 机機 权權 条條 来來 极極 构構 标標
  栏欄 树樹 样樣 档檔 桥橋 检檢 楼樓 欢歡 欧歐 残殘 毁毀 毕畢 气氣 汇匯 汉漢 汤湯 沟溝 没沒 泽澤 洁潔 测測 济濟 浏瀏
  涨漲 润潤 渐漸 温溫 湾灣 满滿 滚滾 滞滯 滤濾 灭滅 灵靈 灯燈 点點 热熱 爱愛 状狀 独獨 狮獅 环環 现現 玛瑪 琼瓊 画畫
  畅暢 疗療 盖蓋 监監 盘盤 码碼 确確 础礎 礼禮 种種 积積 称稱 税稅 稳穩 竞競 笔筆 筛篩 简簡 类類 紧緊 红紅 约約 级級
  纪紀 纯純 纳納 纷紛 纸紙 线線 练練 组組 细細 织織 终終 经經 绍紹 结結 给給 络絡 绝絕 统統 继繼 绩績 续續 绿綠 维維
  编編 缓緩 缩縮 缴繳 网網 罗羅 罚罰 职職 联聯 胜勝 脑腦 脱脫 舱艙 艺藝 节節 苏蘇 药藥 荐薦 获獲 营營 萨薩 蓝藍 虑慮
  虚虛 虽雖 补補 装裝 触觸 韩韓 页頁 饮飲 马馬 驾駕 骑騎 齿齒 麦麥 叶葉 丰豐 乡鄉 伪偽 侧側 侨僑 俭儉 偻僂 兽獸 减減
`

/** Traditional characters whose simplified counterpart is used in both scripts. */
const ALSO_TRADITIONAL = '後裡麼徵錶麵鬆範臺於瞭隻僱遊週製複係準誌繫髮'

const pairs = PAIRS.trim().split(/\s+/)
const SIMPLIFIED_ONLY = new Set(pairs.map((pair) => [...pair][0]))
const TRADITIONAL_ONLY = new Set([...pairs.map((pair) => [...pair][1]), ...ALSO_TRADITIONAL])

/** Languages are named in their own script everywhere. */
const LANGUAGE_NAMES = /简体中文|繁體中文/g

export type Script = 'none' | 'simplified' | 'traditional'

/** The characters of a text that do not belong to its script. */
export function strangers(text: string, script: Script): string {
  const characters = [...new Set(text.replaceAll(LANGUAGE_NAMES, ''))]
  if (script === 'none') return characters.filter((one) => /\p{Script=Han}/u.test(one)).join('')
  const wrong = script === 'simplified' ? TRADITIONAL_ONLY : SIMPLIFIED_ONLY
  return characters.filter((one) => wrong.has(one)).join('')
}

/** The number of pairs, and characters on both sides (there must be none). */
export const knownPairs = pairs.length
export const ambiguous = [...SIMPLIFIED_ONLY].filter((one) => TRADITIONAL_ONLY.has(one))
