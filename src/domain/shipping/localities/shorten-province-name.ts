export const shortenProvinceName = (name: string): string => name.replace(/^(Thành phố|Tỉnh) /, '')
