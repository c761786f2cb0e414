export declare function withTable(page: string, name: string, text: string): string;
