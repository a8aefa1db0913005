export type AlertFailureCode = 'offered';
