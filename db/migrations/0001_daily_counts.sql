CREATE TABLE `daily_counts` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL
);
