/** Proof that a new password needs besides the session (PROF-6). */
export type PasswordProof = 'none' | 'currentPassword' | 'emailedCode';
