// R31 fixes this sentence.
export const signInToBuy = 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!'

export const howToBuyTitle = 'Bạn muốn mua thế nào?'
