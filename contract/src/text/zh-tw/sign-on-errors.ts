// Sentences about sign-on from other systems, under the keys of kernel/errors.ts.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/sign-on-errors.ts'

export default {
  'sign_on.used': '此登入連結已使用過。請從合作夥伴網站重新進入。',
  'sign_on.user_disabled': '您的帳號已停用。請聯絡旅行社負責人。',
  'sign_on.signature_wrong': '登入請求的簽章不正確。請從合作夥伴網站重新進入；若仍無法登入，請告知合作夥伴。',
  'sign_on.expired': '此登入連結已逾時。請從合作夥伴網站重新進入。',
  'sign_on.code_unknown': '合作夥伴代碼不存在，或此旅行社未開啟合作夥伴登入。請告知合作夥伴。',
  'sign_on.host_not_allowed': '此旅行社不能在這個網址登入。請開啟貴公司使用的網址。',
  'sign_on.user_unknown': '您在此還沒有帳號。請聯絡旅行社負責人新增。',
  'sign_on.own_sign_in': '負責人及需要雙重驗證的使用者須以自己的密碼登入。',
  'sign_on.no_secret': '尚未產生金鑰。請先產生金鑰，再開啟合作夥伴登入。',
  'sign_on.provider_unknown': '沒有使用此合作夥伴代碼的旅行社啟用企業登入。請檢查代碼。',
  'sign_on.provider_unreachable': '貴公司的身分提供者沒有回應。請於一分鐘後重試，或以密碼登入。',
  'sign_on.provider_denied': '貴公司的身分提供者未完成登入。請重試。',
  'sign_on.provider_wrong': '貴公司身分提供者的回應未被接受。旅行社負責人可以查看原因。',
  'sign_on.attempt_over': '這次登入已結束，或是在其他分頁開始的。請重新登入。',
  'sign_on.not_linked': '已有使用此信箱的帳號，但尚未與您在身分提供者的帳號連結。請聯絡旅行社負責人。',
  'sign_on.other_user': '您目前以 {current} 登入，而連結屬於 {next}。切換後，目前的工作階段將結束。',
  'sign_on.id_taken': '{name} 已使用此合作夥伴使用者 ID。請先解除其連結。',
} as const satisfies Translation<typeof en>
