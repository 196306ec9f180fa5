export const signUpLinkSentMessage = {
  title: 'Hãy mở thư vừa gửi',
  description:
    'Liên kết trong thư để bạn đặt mật khẩu. Đơn hàng và giỏ hàng này sẽ ở trong tài khoản của bạn.',
}
