/** `Thành phố Hà Nội` becomes `Hà Nội`. */
export const shortenProvinceName = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '')
