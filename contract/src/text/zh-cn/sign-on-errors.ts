// Sentences about sign-on from other systems, under the keys of kernel/errors.ts.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/sign-on-errors.ts'

export default {
  'sign_on.used': '该登录链接已使用过。请从合作方网站重新进入。',
  'sign_on.user_disabled': '您的账号已停用。请联系代理商负责人。',
  'sign_on.signature_wrong': '登录请求的签名不正确。请从合作方网站重新进入；仍不成功时请告知合作方。',
  'sign_on.expired': '该登录链接已过期。请从合作方网站重新进入。',
  'sign_on.code_unknown': '合作方代码不存在，或该代理商未开启合作方登录。请告知合作方。',
  'sign_on.host_not_allowed': '该代理商不能在此网址登录。请打开贵公司使用的网址。',
  'sign_on.user_unknown': '您在此还没有账号。请联系代理商负责人添加。',
  'sign_on.own_sign_in': '负责人和需要两步验证的用户须用自己的密码登录。',
  'sign_on.no_secret': '尚未生成密钥。请先生成密钥，再开启合作方登录。',
  'sign_on.provider_unknown': '没有使用该合作方代码的代理商开启了企业登录。请检查代码。',
  'sign_on.provider_unreachable': '贵公司的身份提供方没有响应。请一分钟后重试，或用密码登录。',
  'sign_on.provider_denied': '贵公司的身份提供方未完成登录。请重试。',
  'sign_on.provider_wrong': '贵公司身份提供方的响应未被接受。代理商负责人可以查看原因。',
  'sign_on.attempt_over': '本次登录已结束，或是在其他标签页发起的。请重新登录。',
  'sign_on.not_linked': '已有使用该邮箱的账号，但未与您在身份提供方的账号关联。请联系代理商负责人。',
  'sign_on.other_user': '您当前以 {current} 登录，而链接属于 {next}。切换后，当前会话将结束。',
  'sign_on.id_taken': '{name} 已使用该合作方用户 ID。请先解除其关联。',
} as const satisfies Translation<typeof en>
