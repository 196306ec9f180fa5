// These are the most frequently leaked passwords of at least six characters.
const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 654321 111111
  1111111 11111111 222222 333333 555555 666666 777777 888888 88888888 999999 000000 00000000 121212
  112233 123123 123321 123abc 123qwe 1q2w3e 1q2w3e4r 1qaz2wsx a123456 abc123 abcd1234 abcdef aaaaaa
  admin123 administrator asdfgh asdfghjkl asd123 baseball changeme dragon football guest123 hello123
  iloveyou khongbiet letmein login123 matkhau matkhau1 matkhau123 master monkey p@ssw0rd passw0rd
  password password1 password123 princess qazwsx qwe123 qwerty qwerty1 qwerty123 qwertyuiop secret
  shadow sunshine superman test123 trustno1 vietnam vietnam123 welcome welcome1 zaq12wsx zxcvbn zxcvbnm
  anhyeuem emyeuanh yeuanh yeuem iloveyou1`.split(/\s+/),
)

/** Ignores case (R34). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
