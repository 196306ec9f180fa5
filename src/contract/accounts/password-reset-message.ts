/** The text is the same whether or not an account has the address, so it reveals nothing. */
export const formatPasswordResetMessage = (canSend: boolean) =>
  canSend
    ? {
        title: 'Hãy xem hộp thư của bạn',
        description:
          'Nếu email này có tài khoản, một thư với liên kết chọn mật khẩu mới sẽ đến trong ít phút. Chưa thấy? Hãy xem cả mục thư rác.',
      }
    : {
        title: 'Cửa hàng chưa gửi được thư',
        description: 'Hiện cửa hàng chưa gửi được email. Hãy liên hệ với cửa hàng để được giúp.',
      }
