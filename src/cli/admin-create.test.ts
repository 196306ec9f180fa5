import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { createTestCommandLine } from '#test/commands/command-line.ts'
import { freshDatabase } from '#test/database.ts'

const { db } = await freshDatabase()
const { command } = createTestCommandLine(db)

describe('admin create', () => {
  const args = ['admin', 'create', '--email', 'Chu@Tiem.vn', '--name', 'Chủ tiệm']
  const withPassword = [...args, '--password-stdin']

  test('creates an administrator from the arguments and resets an existing account only with --reset', async () => {
    expect(await command(withPassword, { input: 'mật khẩu dài' })).toEqual({
      code: 0,
      text: 'Chu@Tiem.vn is now an administrator.',
      questions: [],
    })
    await db.query(sql`INSERT INTO sessions (token_hash, account_id, expires_at)
      SELECT '\\x00', id, now() + interval '1 day' FROM accounts WHERE email_key = 'chu@tiem.vn'`)
    const refused = await command(withPassword, { input: 'một mật khẩu khác' })
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringMatching(/Nothing was changed: use --reset/),
    })
    expect(await db.query(sql`SELECT FROM sessions`)).toHaveLength(1)
    const again = await command([...withPassword, '--reset'], { input: 'một mật khẩu khác' })
    expect(again.text).toContain('had an account')
    expect(await db.query(sql`SELECT FROM sessions`)).toHaveLength(0)
    expect(await db.query(sql`SELECT role FROM accounts WHERE email_key = 'chu@tiem.vn'`)).toEqual([
      { role: 'admin' },
    ])
  })

  test('prompts for missing values until they are valid; the password is hidden and entered twice', async () => {
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
    const { code, text, questions } = await command(['admin', 'create'], { answers })
    expect(code).toBe(0)
    expect(questions.filter((question) => question.startsWith('Password'))).toEqual(
      Array(3).fill('Password: ***'),
    )
    expect(text.split('\n')).toEqual([
      '! This is not a valid email address.',
      '! The name must have 3 to 100 characters.',
      '! The password of an administrator must have 12 to 128 characters.',
      '! The passwords do not match.',
      'hai@tiem.vn is now an administrator.',
    ])
  })

  test('confirms before it resets an account: "no" changes nothing, "yes" resets it', async () => {
    const create = ['admin', 'create', '--email', 'nam@tiem.vn']
    await command([...create, '--name', 'Nam', '--password-stdin'], { input: 'the first password' })
    const hash = () => db.query(sql`SELECT password_hash FROM accounts WHERE email_key = 'nam@tiem.vn'`)
    const before = await hash()
    const no = await command(create, { answers: ['no'] })
    expect(no).toMatchObject({
      code: 1,
      text: expect.stringMatching(/is the account of Nam\..*Nothing was changed/s),
    })
    expect(await hash()).toEqual(before)
    const yes = await command(create, { answers: ['yes', 'a longer password', 'a longer password'] })
    expect(yes).toMatchObject({ code: 0, text: expect.stringContaining('had an account') })
    expect(await hash()).not.toEqual(before)
  })

  test.each([
    [args, '', /no terminal to prompt on: use --password-stdin\.$/],
    [['admin', 'create'], '', /use --email, --name, --password-stdin\.$/],
    [withPassword, '12345678901', /12 to 128/],
    [withPassword, 'x'.repeat(129), /12 to 128/],
    [withPassword.with(3, 'ba@tiem.vn'), 'Administrator', /too common/],
    [
      ['admin', 'create', '--email', 'a@b', '--name', 'Ba', '--password-stdin'],
      'một hai ba bốn',
      /not a valid email/,
    ],
  ])('%j without a terminal fails with one sentence', async (args, input, sentence) => {
    const { code, text } = await command(args, { input })
    expect(code).toBe(1)
    expect(text).toMatch(sentence)
    expect(text).not.toContain('\n')
  })

  test('a cancelled prompt creates nothing and exits with 130', async () => {
    expect(await command(['admin', 'create'], { answers: ['ba@tiem.vn'] })).toMatchObject({
      code: 130,
      text: '! Stopped.',
    })
  })
})
