export default {
  banner: {
    label: '您正以他人视角查看',
    as: '您看到的是{agency}的{person}所看到的内容。',
    who: '您是{name}，当前为只读。',
    left: '剩余',
    over: '已结束',
    end: '结束查看',
  },
  ended: '已回到后台。',
  over: '查看时间已结束，如有需要请重新开始。',
  notEnded: '未能连接服务器，查看没有结束，请重试。',
  start: {
    title: '以{person}的视角查看',
    text: '您将看到{agency}的{person}所看到的内容，但看不到证件和证明材料，也不能做任何更改。半小时后自动结束。代理商可以在用户日志中看到您打开了什么。',
    reason: '原因',
    hint: '仅供平台留存：工单号，或对方问了什么',
    missing: '请填写原因。',
    send: '以{person}的视角查看',
    failed: '未能连接服务器，请重试。',
  },
}
