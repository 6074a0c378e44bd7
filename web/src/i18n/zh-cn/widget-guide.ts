import type { Translation } from '@interline/domain/text/text'
import type en from '../en/widget-guide.ts'

export default {
  text: '用一段脚本和一个标签，即可在任意网页上搜索机票。组件与网页的样式互不影响，搜索结果在提供脚本的网站上打开。',
  live: '试用',
  examples: '示例',
  examplesNote: '其他语言各一个，颜色和圆角各不相同',
  attributesTitle: '属性',
  attributesNote: '均可省略。不可用的值会在网页和控制台中提示。',
  schemes: { auto: '跟随系统', light: '浅色', dark: '深色' },
  targets: { self: '当前标签页', new: '新标签页' },
  hints: {
    accent: '六位十六进制',
    radius: '像素，0 至 24',
    from: 'HKG 或 city-SHA',
    to: 'HKG 或 city-SHA',
  },
  attributes: {
    site: '所搜索网站的地址，不带路径。省略时为提供脚本的网站。',
    locale: '语言：en、zh-cn 或 zh-tw。省略时依次采用网页和浏览器的语言。',
    scheme: '浅色或深色：light、dark 或 auto。省略时为 auto，跟随用户系统。',
    accent: '按钮和选中项的颜色，写作 #RRGGBB。组件会调整明暗，确保文字清晰。',
    radius: '圆角大小，0 至 24 像素。',
    target: '结果打开位置：self（当前标签页）、new（新标签页）或 frame（网页内）。省略时为 self。',
    agency: '在框架中查看结果的用户所属代理商的合作方代码。',
    from: '默认出发地：机场写作 HKG 或 airport-PVG，城市写作 city-SHA。',
    to: '默认目的地，写法相同。',
    trip: 'return（往返）或 oneway（单程）。省略时为 return。',
    cabin:
      'any、economy、premium_economy、business、premium_business、first 或 premium_first。省略时为 economy。',
  },
  policy: {
    title: '网页的内容安全策略',
    text: '网页设有 Content-Security-Policy 时，请加入以下来源。组件不需要内联脚本和内联样式，不写 Cookie，只读取公开的地点列表。',
    frame:
      '只有在框架中显示结果时才需要 frame-src。代理商须在设置的“可登录和嵌入的域名”中加入网页域名，其他域名下浏览器不显示内容。用户通过合作方登录进入框架。',
  },
  integrity: {
    title: '地址与完整性校验',
    text: '脚本地址固定不变，浏览器缓存一小时，更新时无须改动。如只运行当前版本，请加上 crossorigin="anonymous" 和以下 integrity 值：',
    what: 'integrity 值',
    more: '网站更新后该值会改变，在更换新值之前浏览器会拒绝运行脚本。如需固定版本，请将文件放在自己的服务器上，并设置 site 属性。',
  },
  event: {
    title: '事件',
    text: '打开结果之前，组件发出 interline-search 事件并附上结果地址。网页取消该事件后，可自行打开该地址。',
  },
} satisfies Translation<typeof en>
