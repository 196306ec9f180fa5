export const contentEndpoint = { access: 'staff', rights: ['content'] } as const
