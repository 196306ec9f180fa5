import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { commandLine } from '#test/commands/command-line.ts'
import { freshDatabase } from '#test/database.ts'

const { db } = await freshDatabase()
const { command } = commandLine(db)

describe('admin create', () => {
  const given = ['admin', 'create', '--email', 'Chu@Tiem.vn', '--name', 'Chủ tiệm']
  const withPassword = [...given, '--password-stdin']

  test('makes an administrator of what is given, and resets an account only with --reset', async () => {
    expect(await command(withPassword, { input: 'mật khẩu dài' })).toEqual({
      code: 0,
      text: 'Chu@Tiem.vn is an administrator now.',
      asked: [],
    })
    await db.query(sql`INSERT INTO sessions (token_hash, account_id, expires_at)
      SELECT '\\x00', id, now() + interval '1 day' FROM accounts`)
    const refused = await command(withPassword, { input: 'một mật khẩu khác' })
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Nothing was changed: say --reset/),
    })
    expect(await db.query(sql`SELECT FROM sessions`)).toHaveLength(1)
    const again = await command([...withPassword, '--reset'], { input: 'một mật khẩu khác' })
    expect(again.text).toContain('had an account')
    expect(await db.query(sql`SELECT FROM sessions`)).toHaveLength(0)
    expect(await db.query(sql`SELECT role FROM accounts`)).toEqual([{ role: 'admin' }])
  })

  test('asks for what is missing until it is good, the password unseen and twice', async () => {
    const answers = [
      'nobody',
      'hai@tiem.vn',
      'x',
      'Hai',
      '12345678901',
      'secret one more',
      'secret two more',
      'secret one more',
      'secret one more',
    ]
    const { code, text, asked } = await command(['admin', 'create'], { answers })
    expect(code).toBe(0)
    expect(asked.filter((question) => question.startsWith('Password'))).toEqual(
      Array(3).fill('Password: ***'),
    )
    expect(text.split('\n')).toEqual([
      '! That is no e-mail address.',
      '! A name has 3 to 100 characters.',
      '! The password of an administrator has 12 to 128 characters.',
      '! The two passwords differ.',
      'hai@tiem.vn is an administrator now.',
    ])
  })

  test('asks before it resets an account: "no" changes nothing, "yes" does', async () => {
    const create = ['admin', 'create', '--email', 'hai@tiem.vn']
    const hash = () => db.query(sql`SELECT password_hash FROM accounts WHERE email_key = 'hai@tiem.vn'`)
    const before = await hash()
    const no = await command(create, { answers: ['no'] })
    expect(no).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is the account of Hai\..*Nothing was changed/s),
    })
    expect(await hash()).toEqual(before)
    const yes = await command(create, { answers: ['yes', 'a longer password', 'a longer password'] })
    expect(yes).toMatchObject({ code: 0, text: expect.stringContaining('had an account') })
    expect(await hash()).not.toEqual(before)
  })

  test.each([
    [given, '', /no terminal to ask on: say --password-stdin\.$/],
    [['admin', 'create'], '', /say --email, --name, --password-stdin\.$/],
    [withPassword, '12345678901', /12 to 128/],
    [withPassword, 'x'.repeat(129), /12 to 128/],
    [withPassword.with(3, 'ba@tiem.vn'), 'Administrator', /first that anybody tries/],
    [
      ['admin', 'create', '--email', 'a@b', '--name', 'Ba', '--password-stdin'],
      'một hai ba bốn',
      /no e-mail/,
    ],
  ])('%j without a terminal is one sentence', async (args, input, sentence) => {
    const { code, text } = await command(args, { input })
    expect(code).toBe(1)
    expect(text).toMatch(sentence)
    expect(text).not.toContain('\n')
  })

  test('that is left makes nothing', async () => {
    expect(await command(['admin', 'create'], { answers: ['ba@tiem.vn'] })).toMatchObject({
      code: 130,
      text: '! Stopped.',
    })
  })
})
