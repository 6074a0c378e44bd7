// Sentences about what keeps a site from being published.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/site-rules.ts'

export default {
  'site.color': '请输入 # 加六位十六进制数字的颜色值，例如 #0B6E99。',
  'site.color_pale': '该颜色接近白色，在页面上无法辨认，请选择更深的颜色。',
  'site.contrast': '该文字颜色与顶栏背景的对比度为 {reached}，至少需要 {needed}，请选择更浅或更深的颜色。',
  'site.host': '{host} 不是有效域名。请勿包含 https:// 和端口，例如 travel.example.com。',
  'site.host_twice': '{host} 重复，请删除其中一个。',
  'site.host_taken': '{host} 已属于站点 {site}，请先在该站点删除。',
  'site.no_host': '该站点没有域名，请至少填写一个。',
  'site.language': '默认语言不在站点语言之列，请另选或添加该语言。',
  'site.currency': '默认货币不在站点货币之列，请另选或添加该货币。',
  'site.words_missing': '缺少站点语言（{language}）的文字，请补全，或清空所有语言的内容。',
  'site.agency_missing': '请选择可登录该站点的代理商。',
  'site.agency_unknown': '该代理商不存在，或属于其他代理商的下级，请选择顶级代理商。',
  'site.email': '请输入邮箱地址，例如 help@example.com。',
  'site.chat': '请输入以 https:// 开头的客服脚本地址。',
  'site.picture': '该图片不属于此站点，请重新上传。',
  'language.en': '英文',
  'language.zh-cn': '简体中文',
  'language.zh-tw': '繁体中文',
} satisfies Translation<typeof en>
